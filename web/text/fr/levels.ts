import type { BotLevel } from '../../../shared/protocol/settings.ts';

type LevelWords = Readonly<Record<BotLevel, string>>;

export const LEVELS = {
  names: { easy: 'Facile', normal: 'Moyen', hard: 'Fort' } satisfies LevelWords,
  hints: {
    easy: 'Facile : indulgent avec les débutants.',
    normal: 'Moyen : une main sûre.',
    hard: 'Fort : joue pour gagner.',
  } satisfies LevelWords,
  how: 'Son niveau de jeu',
  howAll: 'Le niveau des robots',
  substitutesChanged: (level: BotLevel): string =>
    `Niveau des robots remplaçants : ${LEVELS.names[level].toLowerCase()}.`,
  changed: (level: BotLevel): string => `Un robot joue, niveau ${LEVELS.names[level].toLowerCase()}.`,
};
