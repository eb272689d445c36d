import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { APP_NAME, LEARN_TITLE, RULES_TITLE } from './pages.ts';

const onAfoot = (title: string): string => `${title} – ${APP_NAME}`;

export const PAGE_TITLES = {
  home: `${APP_NAME} : une table pour jouer à Hand and Foot`,
  new: onAfoot(HOME.host),
  practice: onAfoot('Une partie avec les robots'),
  interview: onAfoot('Quel Hand and Foot ?'),
  learn: onAfoot(LEARN_TITLE),
  rules: onAfoot(RULES_TITLE),
  album: onAfoot(MENU.album),
  transfer: onAfoot('Apporter une place ici'),
  seat: onAfoot('Prends ta place'),
  cut: onAfoot('Il manque un bout du lien'),
  unknown: onAfoot('Page introuvable'),
  table: onAfoot,
  attention: {
    turn: (title: string): string => PAGE_TITLES.waits(HOME.yourTurn, title),
    answer: (title: string): string => PAGE_TITLES.waits('Ta réponse', title),
    ending: (title: string): string => PAGE_TITLES.attention.answer(title),
    decide: (title: string): string => PAGE_TITLES.waits(HOME.decide, title),
    canHost: (title: string): string => PAGE_TITLES.waits(HOME.canHost, title),
    canResume: (title: string): string => PAGE_TITLES.waits(HOME.canResume, title),
    deal: (title: string): string => PAGE_TITLES.waits(HOME.roundOver, title),
  },
  waits: (words: string, title: string): string => `● ${words} – ${title}`,
  wait: (count: number): string => onAfoot(`● ${count} tables t’attendent`),
  turnOf: (name: string, title: string): string => `${HOME.turnOf(name)} – ${title}`,
};
