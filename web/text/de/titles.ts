import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { APP_NAME, LEARN_TITLE, RULES_TITLE } from './pages.ts';

const onAfoot = (title: string): string => `${title} – ${APP_NAME}`;

export const PAGE_TITLES = {
  home: `${APP_NAME}: ein Tisch für Hand and Foot`,
  new: onAfoot(HOME.host),
  practice: onAfoot('Ein Spiel mit den Bots'),
  interview: onAfoot('Welches Hand and Foot?'),
  learn: onAfoot(LEARN_TITLE),
  rules: onAfoot(RULES_TITLE),
  album: onAfoot(MENU.album),
  transfer: onAfoot('Platz hierher holen'),
  seat: onAfoot('Nimm deinen Platz ein'),
  cut: onAfoot('Dem Link fehlt ein Stück'),
  unknown: onAfoot('Seite nicht gefunden'),
  table: onAfoot,
  attention: {
    turn: (title: string): string => PAGE_TITLES.waits(HOME.yourTurn, title),
    answer: (title: string): string => PAGE_TITLES.waits('Deine Antwort', title),
    ending: (title: string): string => PAGE_TITLES.attention.answer(title),
    decide: (title: string): string => PAGE_TITLES.waits(HOME.decide, title),
    canHost: (title: string): string => PAGE_TITLES.waits(HOME.canHost, title),
    canResume: (title: string): string => PAGE_TITLES.waits(HOME.canResume, title),
    deal: (title: string): string => PAGE_TITLES.waits(HOME.roundOver, title),
  },
  waits: (words: string, title: string): string => `● ${words} – ${title}`,
  wait: (count: number): string => onAfoot(`● ${count} Tische warten auf dich`),
  turnOf: (name: string, title: string): string => `${HOME.turnOf(name)} – ${title}`,
};
