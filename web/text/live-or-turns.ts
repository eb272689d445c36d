import type { Pace } from '../../shared/protocol/settings.ts';
import { isShortGame } from '../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';

/** When a table plays: all in one evening, or whenever someone has a minute. */
export const WHENS = ['live', 'turns'] as const;
export type When = (typeof WHENS)[number];

/** Minutes. */
const A_DAY = 1440;

/** The paces that a host chooses from. Two have no limit: of these, `bot` means an evening, with few reminders. */
export const PACES = {
  live: { perTurn: null, missed: 'bot' },
  turns: { perTurn: null, missed: 'wait' },
  byTheDay: { perTurn: A_DAY, missed: 'bot' },
} as const satisfies Readonly<Record<string, Pace>>;

/** Which of the two a pace is; undefined: one of the table's own, from the time when hosts could set any. */
export function whenOf(pace: Pace): When | undefined {
  if (isByTheDay(pace)) return 'turns';
  return WHENS.find((when) => PACES[when].perTurn === pace.perTurn && PACES[when].missed === pace.missed);
}

/** A bot plays the turn of someone who is a day late. */
export const isByTheDay = ({ perTurn, missed }: Pace): boolean => perTurn === A_DAY && missed === 'bot';

/** A short game is over before anyone goes; any other goes on when they are gone. */
export const paceFor = (ruleset: Ruleset): Pace => (isShortGame(ruleset) ? PACES.live : PACES.turns);
