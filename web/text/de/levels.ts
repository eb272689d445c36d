import type { BotLevel } from '../../../shared/protocol/settings.ts';

type LevelWords = Readonly<Record<BotLevel, string>>;

const NAMES = { easy: 'Leicht', normal: 'Normal', hard: 'Stark' } satisfies LevelWords;

export const LEVELS = {
  names: NAMES,
  hints: {
    easy: 'Leicht: nett zu allen, die es lernen.',
    normal: 'Normal: mit ruhiger Hand.',
    hard: 'Stark: gib dein Bestes.',
  } satisfies LevelWords,
  how: 'Spielstärke',
  howAll: 'Spielstärke der Bots',
  substitutesChanged: (level: BotLevel): string => `Bots, die einspringen, spielen jetzt auf Stufe „${NAMES[level]}“.`,
  changed: (level: BotLevel): string => `Ein Bot spielt jetzt auf Stufe „${NAMES[level]}“.`,
};
