export const CALENDAR = {
  name: (title: string): string => (title === '' ? 'Afoot' : `Afoot: ${title}`),
  turn: (title: string): string => (title === '' ? 'Your turn on Afoot' : `Your turn: ${title}`),
  answer: (title: string): string => (title === '' ? 'A question for you on Afoot' : `A question for you: ${title}`),
  date: (title: string): string => (title === '' ? 'Cards on Afoot' : `Cards at ${title}`),
  instead: 'Or let your calendar remind you.',
  copy: 'Copy the link for your calendar',
  copied: 'Copied. Subscribe to it in your calendar, and keep it to yourself.',
} as const;
