export const CALENDAR = {
  name: (title: string): string => (title === '' ? 'Afoot' : `Afoot : ${title}`),
  turn: (title: string): string => (title === '' ? 'À toi de jouer sur Afoot' : `À toi de jouer : ${title}`),
  answer: (title: string): string =>
    title === '' ? 'Une question pour toi sur Afoot' : `Une question pour toi : ${title}`,
  date: (title: string): string => (title === '' ? 'On joue sur Afoot' : `On joue : ${title}`),
  instead: 'Ou laisse ton agenda te prévenir.',
  copy: 'Copier le lien pour ton agenda',
  copied: 'Copié. Abonne-\u2060toi dans ton agenda, et garde le lien pour toi.',
} as const;
