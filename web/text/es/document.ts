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
  description: 'Una mesa privada para el juego de cartas Hand and Foot, en vivo o por turnos.',
  noScript: LINK_PREVIEW.noScript,
  notLoaded: `${APP_NAME} no se pudo cargar`,
  notLoadedHint: 'Quizá la conexión va lenta, o la corta un filtro o una página de acceso.',
  loadAgain: RELOAD,
  playAlone: 'Jugar una ronda con bots',
  yourTables: 'Tus mesas',
};
