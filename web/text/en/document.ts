import { RELOAD } from './errors.ts';
import { LINK_PREVIEW } from './link-preview.ts';
import { APP_NAME, LANGUAGE } from './pages.ts';
import { PAGE_TITLES } from './titles.ts';

export const DOCUMENT = {
  invitation: LINK_PREVIEW.plain.title,
  invitationHint: LINK_PREVIEW.plain.description,
  invitationPicture: LINK_PREVIEW.picture,
  language: LANGUAGE,
  name: APP_NAME,
  title: PAGE_TITLES.home,
  description: 'Private tables for the card game Hand and Foot, live or a turn at a time.',
  noScript: LINK_PREVIEW.noScript,
  notLoaded: `${APP_NAME} didn’t load`,
  notLoadedHint: 'Your connection may be slow, or a sign-in page or filter may be blocking it.',
  loadAgain: RELOAD,
  playAlone: 'Play a round alone',
  yourTables: 'Your tables',
};
