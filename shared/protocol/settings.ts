import type { Pace, TableSettings } from './settings-schema.ts';

export {
  BOT_LEVELS,
  type BotLevel,
  DID,
  type Did,
  MISSED_DEADLINE_CHOICES as MISSED,
  type MissedDeadlineChoice as Missed,
  SHORTEST_PACE,
  TAKE_BACKS,
} from './setting-choices.ts';
export type { Pace, TableSettings } from './settings-schema.ts';

/** Whether a game is played in one evening: without a limit, and without reminders for days. */
export const isLive = ({ perTurn, missed }: Pace): boolean => perTurn === null && missed === 'bot';

export const DEFAULT_SETTINGS: TableSettings = {
  spectators: false,
  notes: true,
  pace: { perTurn: null, missed: 'wait' },
};
