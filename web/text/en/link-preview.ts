import { capital, numberName, plural } from './grammar.ts';
import { APP_NAME } from './pages.ts';

/** What a link to a table says in a chat. */
export const LINK_PREVIEW = {
  language: 'en',
  site: APP_NAME,
  picture: 'A card table with a chair for you',
  onTheWay: 'One moment… If nothing happens, load this page again.',
  noScript: 'Afoot needs JavaScript: your browser draws the table.',
  plain: { title: 'Cards tonight?', description: 'Hand and Foot with your own people. Tap to sit down.' },
  /** `free`: chairs that nobody or a bot has. */
  of: ({ title, host, free }: { readonly title: string; readonly host: string; readonly free: number }) => ({
    title: free > 0 ? `${host} kept you a chair` : `${host}’s table is full`,
    description: `${title}, Hand and Foot. ${
      free > 0
        ? `${capital(plural(free, { one: 'one chair is free', other: `${numberName(free)} chairs are free` }))}. Tap to sit down.`
        : 'Tap to look in.'
    }`,
  }),
};
