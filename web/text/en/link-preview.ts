import { capital, numberName, plural } from './grammar.ts';
import { APP_NAME, LANGUAGE } from './pages.ts';

export interface PreviewedTable {
  readonly host: string;
  /** Seats that are open or have a bot. */
  readonly free: number;
  /** When the table plays, and its rules. */
  readonly sentence: string;
}

export const LINK_PREVIEW = {
  language: LANGUAGE,
  site: APP_NAME,
  picture: 'A card table with a seat for you',
  onTheWay: 'One moment… If nothing happens, reload this page.',
  noScript: 'Afoot needs JavaScript. Please turn it on.',
  plain: { title: 'Up for cards?', description: 'Hand and Foot with family and friends. Tap to sit down.' },
  of: ({ host, free, sentence }: PreviewedTable) => ({
    title: free > 0 ? `${host} saved you a seat` : `${host}’s table is full`,
    description: `${sentence} ${
      free > 0
        ? `${capital(plural(free, { one: 'one seat left', other: `${numberName(free)} seats left` }))}. Tap to sit down.`
        : 'Tap to watch.'
    }`,
  }),
};
