import type { PreviewedTable } from '../en/link-preview.ts';
import { capital, numberName, of, plural } from './grammar.ts';
import { APP_NAME, LANGUAGE } from './pages.ts';

export const LINK_PREVIEW = {
  language: LANGUAGE,
  site: APP_NAME,
  picture: 'Une table de jeu avec une place pour toi',
  onTheWay: 'Un instant… S’il ne se passe rien, recharge cette page.',
  noScript: 'Afoot a besoin de JavaScript. Active-\u2060le dans ton navigateur.',
  plain: {
    title: 'Une partie de cartes ?',
    description: 'Hand and Foot avec tes proches. Touche le lien et assieds-\u2060toi.',
  },
  of: ({ host, free, sentence }: PreviewedTable) => ({
    title: free > 0 ? `${host} t’a gardé une place` : `La table ${of(host)} est pleine`,
    description: `${sentence} ${
      free > 0
        ? `${capital(plural(free, { one: 'une place libre', other: `${numberName(free, 'f')} places libres` }))}. Touche le lien et assieds-\u2060toi.`
        : 'Touche le lien et jette un œil.'
    }`,
  }),
};
