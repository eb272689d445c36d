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
  description: 'Une table privée pour le jeu de cartes Hand and Foot, en direct ou tour par tour.',
  noScript: LINK_PREVIEW.noScript,
  notLoaded: `${APP_NAME} ne s’est pas chargé`,
  notLoadedHint: 'La connexion est peut-être lente, ou bloquée par une page de connexion ou un filtre.',
  loadAgain: RELOAD,
  playAlone: 'Jouer une manche en solo',
  yourTables: 'Tes tables',
};
