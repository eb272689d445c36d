export const CALENDAR = {
  name: (title: string): string => (title === '' ? 'Afoot' : `Afoot: ${title}`),
  turn: (title: string): string => (title === '' ? 'Du bist dran bei Afoot' : `Du bist dran: ${title}`),
  answer: (title: string): string => (title === '' ? 'Eine Frage an dich bei Afoot' : `Eine Frage an dich: ${title}`),
  date: (title: string): string => (title === '' ? 'Kartenrunde bei Afoot' : `Kartenrunde: ${title}`),
  instead: 'Oder lass es dir vom Kalender sagen.',
  copy: 'Link für deinen Kalender kopieren',
  copied: 'Kopiert. Abonniere den Link in deinem Kalender und gib ihn nicht weiter.',
} as const;
