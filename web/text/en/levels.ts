import type { BotLevel } from '../../../shared/protocol/settings.ts';

/** Words of how well bots play. */

type OfLevels = Readonly<Record<BotLevel, string>>;

export const LEVELS = {
  names: { easy: 'Easy', normal: 'Normal', hard: 'Hard' } satisfies OfLevels,
  hints: {
    easy: 'Easy: kind to beginners.',
    normal: 'Normal: a steady hand.',
    hard: 'Hard: bring your best.',
  } satisfies OfLevels,
  how: 'How well it plays',
  howAll: 'How well the bots play',
  substitutesChanged: (level: BotLevel): string => `Bots that sit in play on ${LEVELS.names[level].toLowerCase()} now.`,
  changed: (level: BotLevel): string => `A bot plays on ${LEVELS.names[level].toLowerCase()} now.`,
};
