import type { Pace } from '../../../shared/protocol/settings.ts';
import type { Forecast } from '../../../shared/ruleset/game-forecast.ts';
import { capital, numberName, plural } from './grammar.ts';
import { APP_NAME } from './pages.ts';
import { whenWords } from './when.ts';

interface PreviewedTable {
  readonly title: string;
  readonly host: string;
  /** Chairs that nobody or a bot has. */
  readonly free: number;
  readonly pace: Pace;
  readonly length: Forecast | undefined;
}

/** What a link to a table says in a chat. */
export const LINK_PREVIEW = {
  language: 'en',
  site: APP_NAME,
  picture: 'A card table with a chair for you',
  onTheWay: 'One moment… If nothing happens, load this page again.',
  noScript: 'Afoot needs JavaScript: your browser draws the table.',
  plain: { title: 'Cards tonight?', description: 'Hand and Foot with your own people. Tap to sit down.' },
  of: ({ title, host, free, pace, length }: PreviewedTable) => ({
    title: free > 0 ? `${host} kept you a chair` : `${host}’s table is full`,
    description: `${title}, Hand and Foot. ${whenWords(pace, length).join(' ')} ${
      free > 0
        ? `${capital(plural(free, { one: 'one chair is free', other: `${numberName(free)} chairs are free` }))}. Tap to sit down.`
        : 'Tap to look in.'
    }`,
  }),
};
