import type { PreviewedTable } from '../en/link-preview.ts';
import { capital, countedName, feminine, plural, to } from './grammar.ts';
import { APP_NAME, LANGUAGE } from './pages.ts';

const FREE_CHAIR = feminine('silla libre', 'sillas libres');

export const LINK_PREVIEW = {
  language: LANGUAGE,
  site: APP_NAME,
  picture: 'Una mesa de cartas con una silla para ti',
  onTheWay: 'Un momento… Si no pasa nada, recarga la página.',
  noScript: 'Afoot necesita JavaScript. Actívalo en tu navegador.',
  plain: { title: '¿Jugamos a las cartas?', description: 'Hand and Foot con tu gente. Toca y siéntate.' },
  of: ({ host, free, sentence }: PreviewedTable) => ({
    title: free > 0 ? `${host} te guardó una silla` : `La mesa ${to('de', host)} está llena`,
    description: `${sentence} ${
      free > 0
        ? `${capital(plural(free, { one: 'queda', other: 'quedan' }))} ${countedName(free, FREE_CHAIR)}. Toca y siéntate.`
        : 'Toca para mirar.'
    }`,
  }),
};
