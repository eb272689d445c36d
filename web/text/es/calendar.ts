export const CALENDAR = {
  name: (title: string): string => (title === '' ? 'Afoot' : `Afoot: ${title}`),
  turn: (title: string): string => (title === '' ? 'Te toca en Afoot' : `Te toca: ${title}`),
  answer: (title: string): string =>
    title === '' ? 'Una pregunta para ti en Afoot' : `Una pregunta para ti: ${title}`,
  date: (title: string): string => (title === '' ? 'Partida en Afoot' : `Partida: ${title}`),
  instead: 'O que te avise tu calendario.',
  copy: 'Copiar el enlace para mi calendario',
  copied: 'Copiado. Suscríbete a él en tu calendario y no lo compartas.',
} as const;
