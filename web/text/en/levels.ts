import type { BotLevel } from '../../../shared/protocol/settings.ts';

type LevelWords = Readonly<Record<BotLevel, string>>;

export const LEVELS = {
  names: { easy: 'Easy', normal: 'Normal', hard: 'Hard' } satisfies LevelWords,
  hints: {
    easy: 'Easy: kind to beginners.',
    normal: 'Normal: a steady hand.',
    hard: 'Hard: bring your best.',
  } satisfies LevelWords,
  how: 'Skill level',
  howAll: 'Bots’ skill level',
  substitutesChanged: (level: BotLevel): string =>
    `Bots filling in now play at ${LEVELS.names[level].toLowerCase()} level.`,
  changed: (level: BotLevel): string => `A bot now plays at ${LEVELS.names[level].toLowerCase()} level.`,
};
