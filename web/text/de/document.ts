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
  description: 'Private Tische für das Kartenspiel Hand and Foot, live oder Zug um Zug.',
  noScript: LINK_PREVIEW.noScript,
  notLoaded: `${APP_NAME} lädt nicht`,
  notLoadedHint: 'Vielleicht ist das Netz langsam, oder eine Anmeldeseite oder ein Filter ist im Weg.',
  loadAgain: RELOAD,
  playAlone: 'Eine Runde allein spielen',
  yourTables: 'Deine Tische',
};
