import type { BotLevel } from '../../../shared/protocol/settings.ts';

type LevelWords = Readonly<Record<BotLevel, string>>;

export const LEVELS = {
  names: { easy: 'Fácil', normal: 'Normal', hard: 'Difícil' } satisfies LevelWords,
  hints: {
    easy: 'Fácil: amable con quien empieza.',
    normal: 'Normal: juega con cabeza.',
    hard: 'Difícil: aquí hay que afinar.',
  } satisfies LevelWords,
  how: 'Nivel de juego',
  howAll: 'El nivel de los bots',
  substitutesChanged: (level: BotLevel): string =>
    `Los bots suplentes juegan ahora en nivel ${LEVELS.names[level].toLowerCase()}.`,
  changed: (level: BotLevel): string => `Un bot juega ahora en nivel ${LEVELS.names[level].toLowerCase()}.`,
};
