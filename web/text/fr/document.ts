import { LINK_PREVIEW } from './link-preview.ts';
import { APP_NAME } from './pages.ts';
import { RELOAD } from './states.ts';
import { PAGE_TITLES } from './titles.ts';

/** Words of the HTML document, and of the app on a home screen. */
export const DOCUMENT = {
  invitation: LINK_PREVIEW.plain.title,
  invitationHint: LINK_PREVIEW.plain.description,
  invitationPicture: LINK_PREVIEW.picture,
  language: 'en',
  name: APP_NAME,
  title: PAGE_TITLES.home,
  description: 'A private table for the card game Hand and Foot, live or turn by turn.',
  noScript: LINK_PREVIEW.noScript,
  notLoaded: `${APP_NAME} hasn’t loaded`,
  notLoadedHint: 'The line may be slow, or a sign-in page or a filter may be in the way.',
  loadAgain: RELOAD,
  playAlone: 'Play a round alone',
  yourTables: 'Your tables',
};
