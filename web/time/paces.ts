import { LONGEST_PACE, type Missed, type Pace } from '../../shared/protocol/settings.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The paces that a host chooses from, by name. Two have no limit: of these, `bot` means an evening, with few reminders. */
export const PACES = {
  live: { perTurn: null, missed: 'bot' },
  day: { perTurn: DAY, missed: 'bot' },
  slow: { perTurn: null, missed: 'wait' },
} as const satisfies Readonly<Record<string, Pace>>;
type PaceName = keyof typeof PACES;
export const PACE_NAMES = ['live', 'day', 'slow'] as const satisfies readonly PaceName[];

/** The name of a pace; undefined if it is one of the table's own. */
export const nameOfPace = ({ perTurn, missed }: Pace): PaceName | undefined =>
  PACE_NAMES.find((name) => PACES[name].perTurn === perTurn && PACES[name].missed === missed);

/**
 * A pace of one's own. Its keys come in the order in which the server reads them: a submission is known again by its
 * text.
 */
export const ownPace = (perTurn: number | null, missed: Missed): Pace => ({ perTurn, missed });

/** Times for a turn of one's own choice, in minutes. */
const TURN_TIMES = [15, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, LONGEST_PACE] as const;

/** The offered times, the present one included. */
export const timesWith = (perTurn: number | null): readonly number[] =>
  perTurn === null || (TURN_TIMES as readonly number[]).includes(perTurn)
    ? TURN_TIMES
    : [...TURN_TIMES, perTurn].sort((a, b) => a - b);
