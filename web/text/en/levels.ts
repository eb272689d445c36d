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
  howAt: (seat: number): string => `How well the bot in seat ${seat + 1} plays`,
  substitutes: 'Bots that sit in play',
  substitutesChanged: {
    easy: 'Bots that sit in take it easy now.',
    normal: 'Bots that sit in play as usual now.',
    hard: 'Bots that sit in play hard now.',
  } satisfies OfLevels,
  changed: {
    easy: (seat: number): string => `The bot in seat ${seat + 1} takes it easy now.`,
    normal: (seat: number): string => `The bot in seat ${seat + 1} plays as usual now.`,
    hard: (seat: number): string => `The bot in seat ${seat + 1} plays hard now.`,
  },
};
