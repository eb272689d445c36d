import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { APP_NAME, LEARN_TITLE, RULES_TITLE } from './pages.ts';

const onAfoot = (title: string): string => `${title} – ${APP_NAME}`;

export const PAGE_TITLES = {
  home: `${APP_NAME}: a table for Hand and Foot`,
  new: onAfoot(HOME.host),
  practice: onAfoot('A game with the bots'),
  interview: onAfoot('Which Hand and Foot?'),
  learn: onAfoot(LEARN_TITLE),
  rules: onAfoot(RULES_TITLE),
  album: onAfoot(MENU.album),
  transfer: onAfoot('Move a seat to this device'),
  seat: onAfoot('Take your seat'),
  cut: onAfoot('Part of the link is missing'),
  unknown: onAfoot('Page not found'),
  table: onAfoot,
  attention: {
    turn: (title: string): string => PAGE_TITLES.waits(HOME.yourTurn, title),
    answer: (title: string): string => PAGE_TITLES.waits('Your answer', title),
    ending: (title: string): string => PAGE_TITLES.attention.answer(title),
    decide: (title: string): string => PAGE_TITLES.waits(HOME.decide, title),
    canHost: (title: string): string => PAGE_TITLES.waits(HOME.canHost, title),
    canResume: (title: string): string => PAGE_TITLES.waits(HOME.canResume, title),
    deal: (title: string): string => PAGE_TITLES.waits(HOME.roundOver, title),
  },
  waits: (words: string, title: string): string => `● ${words} – ${title}`,
  wait: (count: number): string => onAfoot(`● ${count} tables waiting for you`),
  turnOf: (name: string, title: string): string => `${HOME.turnOf(name)} – ${title}`,
};
