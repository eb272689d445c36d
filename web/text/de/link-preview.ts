import type { PreviewedTable } from '../en/link-preview.ts';
import { capital, genitive, numberName, plural } from './grammar.ts';
import { APP_NAME, LANGUAGE } from './pages.ts';

export const LINK_PREVIEW = {
  language: LANGUAGE,
  site: APP_NAME,
  picture: 'Ein Kartentisch mit einem Platz für dich',
  onTheWay: 'Moment … Wenn nichts passiert, lade diese Seite neu.',
  noScript: 'Afoot braucht JavaScript. Bitte schalte es ein.',
  plain: { title: 'Lust auf Karten?', description: 'Hand and Foot mit deinen Leuten. Tipp drauf und setz dich.' },
  of: ({ host, free, sentence }: PreviewedTable) => ({
    title: free > 0 ? `${host} hat dir einen Platz freigehalten` : `${genitive(host)} Tisch ist voll`,
    description: `${sentence} ${
      free > 0
        ? `${capital(plural(free, { one: 'ein Platz ist frei', other: `${numberName(free)} Plätze sind frei` }))}. Tipp drauf und setz dich.`
        : 'Tipp drauf und schau herein.'
    }`,
  }),
};
