import type { PreviewedTable } from '../en/link-preview.ts';
import { capital, countedName, feminine, plural, to } from './grammar.ts';
import { APP_NAME, LANGUAGE } from './pages.ts';
import { whenWords } from './when.ts';

const FREE_CHAIR = feminine('silla libre', 'sillas libres');

/** What a link to a table says in a chat. */
export const LINK_PREVIEW = {
  language: LANGUAGE,
  site: APP_NAME,
  picture: 'Una mesa de cartas con una silla para ti',
  onTheWay: 'Un momento… Si no pasa nada, carga otra vez esta página.',
  noScript: 'Afoot necesita JavaScript: tu navegador dibuja la mesa.',
  plain: { title: '¿Cartas esta noche?', description: 'Hand and Foot con tu gente. Toca y siéntate.' },
  of: ({ title, host, free, pace, length }: PreviewedTable) => ({
    title: free > 0 ? `${host} te guardó una silla` : `La mesa ${to('de', host)} está llena`,
    description: `${title}, Hand and Foot. ${whenWords(pace, length).join(' ')} ${
      free > 0
        ? `${capital(plural(free, { one: 'queda', other: 'quedan' }))} ${countedName(free, FREE_CHAIR)}. Toca y siéntate.`
        : 'Toca para mirar.'
    }`,
  }),
};
