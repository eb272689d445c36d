/** What a notification says. Others may see it on the screen: never a card. */

/** The headline; `title` may be empty. */
export const NOTIFICATION_HEADLINE = (title: string): string => (title === '' ? 'Afoot' : `Afoot: ${title}`);

export const NOTIFICATION_WORDS = {
  turn: 'It is your turn.',
  turnAgain: 'It is still your turn.',
  answer: (name: string): string => `${name} asks: may I go out?`,
  ending: (name: string): string => `${name} asks to end it here.`,
  nudge: 'It is your turn, and somebody is waiting for you.',
  decide: (name: string): string => `${name} has missed the deadline. You decide how it goes on.`,
  decideEmpty: 'It is the turn of an empty seat. You decide how it goes on.',
  satIn: 'A bot plays for you until you take your seat back.',
  round: 'The round is over. The next one can be dealt.',
  game: 'The game is over.',
  test: 'This is how Afoot calls you.',
  somebody: 'Somebody',
} as const;

/** What a sentence about a deadline needs. Milliseconds since 1970. */
export interface DeadlineWording {
  readonly deadline: number;
  /** When it is read. */
  readonly at: number;
  readonly language?: string | undefined;
  readonly zone?: string | undefined;
}

/** Milliseconds after which a weekday alone could mean an earlier day. */
const A_WEEK_NEARLY = 6 * 86_400_000;

/** A deadline far off gets its day and month too. */
export const NOTIFICATION_DEADLINE = ({ deadline, at, language, zone }: DeadlineWording): string => {
  const date = deadline - at > A_WEEK_NEARLY ? ({ day: 'numeric', month: 'long' } as const) : {};
  const time = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  const style = new Intl.DateTimeFormat(language, { ...time, ...date, ...(zone && { timeZone: zone }) });
  return `Time until ${style.format(deadline)}.`;
};
