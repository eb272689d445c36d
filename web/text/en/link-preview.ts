import type { Pace } from '../../../shared/protocol/settings.ts';
import type { Forecast } from '../../../shared/ruleset/game-forecast.ts';
import { capital, numberName, plural } from './grammar.ts';
import { APP_NAME, LANGUAGE } from './pages.ts';
import { whenWords } from './when.ts';

export interface PreviewedTable {
  readonly title: string;
  readonly host: string;
  /** Seats that are open or have a bot. */
  readonly free: number;
  readonly pace: Pace;
  readonly length: Forecast | undefined;
}

/** What a link to a table says in a chat. */
export const LINK_PREVIEW = {
  language: LANGUAGE,
  site: APP_NAME,
  picture: 'A card table with a seat for you',
  onTheWay: 'One moment… If nothing happens, reload this page.',
  noScript: 'Afoot needs JavaScript. Please turn it on.',
  plain: { title: 'Cards tonight?', description: 'Hand and Foot with family and friends. Tap to sit down.' },
  of: ({ title, host, free, pace, length }: PreviewedTable) => ({
    title: free > 0 ? `${host} saved you a seat` : `${host}’s table is full`,
    description: `${title}, Hand and Foot. ${whenWords(pace, length).join(' ')} ${
      free > 0
        ? `${capital(plural(free, { one: 'one seat left', other: `${numberName(free)} seats left` }))}. Tap to sit down.`
        : 'Tap to watch.'
    }`,
  }),
};
