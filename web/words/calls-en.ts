/** What a notification says. It may lie open on a table for all to see: never a card. */

/** The headline; the table has no title where the host gave none. */
export const CALL_HEADLINE = (title: string): string => (title === '' ? 'Afoot' : `Afoot: ${title}`);

export const CALL_WORDS = {
  turn: 'It is your turn.',
  turnAgain: 'It is still your turn.',
  answer: (name: string): string => `${name} asks whether to go out.`,
  ending: (name: string): string => `${name} asks to end it here.`,
  nudge: 'It is your turn, and somebody is waiting for you.',
  decide: (name: string): string => `${name} has missed the deadline. You decide how it goes on.`,
  decideEmpty: 'It is the turn of a seat that nobody sits in. You decide how it goes on.',
  satIn: 'A bot plays for you until you take your seat back.',
  round: 'The round is over. The next one can be dealt.',
  game: 'The game is over.',
  test: 'This is how Afoot calls you.',
  somebody: 'Somebody',
} as const;

/** `at`: milliseconds since 1970. */
export const CALL_DEADLINE = (at: number, language: string | undefined, zone: string | undefined): string => {
  const style = { weekday: 'long', hour: 'numeric', minute: '2-digit', ...(zone && { timeZone: zone }) } as const;
  return `Time until ${new Intl.DateTimeFormat(language, style).format(at)}.`;
};
