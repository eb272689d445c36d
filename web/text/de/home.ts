import {
  afterSince,
  amount,
  capital,
  countedName,
  figures,
  formatCount,
  listing,
  numberName,
  plural,
} from './grammar.ts';
import { MENU } from './menu.ts';
import { BACK_HOME, YOU } from './pages.ts';
import { RESULT } from './result.ts';
import { formatTimes, moment } from './times.ts';

export const HOME = {
  host: 'Tisch eröffnen',
  myTables: BACK_HOME,
  sitAgain: 'Wieder hinsetzen',
  waitFor: (count: number, isGathering: boolean, stuck: number): string => {
    if (count === 0 && stuck > 0) return `Nichts zu spielen. ${HOME.stuck(stuck)}`;
    if (count === 0) return isGathering ? 'Deine Leute sind noch nicht da.' : 'Niemand wartet. Genieß deinen Kaffee.';
    return plural(count, {
      one: 'Ein Tisch wartet auf dich',
      other: `${capital(numberName(count))} Tische warten auf dich`,
    });
  },
  stuck: (count: number): string =>
    plural(count, {
      one: 'Ein Tisch wartet seit Tagen.',
      other: `${capital(numberName(count))} Tische warten seit Tagen.`,
    }),
  waitsAt: (title: string): string => `Warten auf einen Platz: ${title}`,
  haveLink: 'Ich habe einen Link',
  pasteLabel: 'Hast du einen Link bekommen?',
  pasteButton: 'Öffnen',
  pasteMessage: 'Die Nachricht',
  findTable: 'Tisch finden',
  meanwhile: 'Inzwischen mit den Bots spielen',
  pasteHint: 'Tipp in der Nachricht auf den Link, oder füg ihn hier ein.',
  pasteCut: 'Da fehlt ein Stück vom Link. Füg die ganze Nachricht ein.',
  pasteHere: `Dieser Link geht nur auf dem Computer, von dem er kommt. Bitte um einen anderen.`,
  pasteWrong: 'Das ist kein Link zu einem Tisch. Füg die ganze Nachricht ein.',
  moreOf: (title: string): string => `${title}: mehr`,
  albumHint: 'Alle Spiele, die du hier gespielt hast.',
  hide: 'Tisch ausblenden',
  hideHint: 'Dein Platz bleibt dir. Er wartet unter „Ausgeblendet“.',
  justHide: 'Nur aus meiner Liste ausblenden',
  isHidden: (title: string): string => `„${title}“ ist ausgeblendet.`,
  keepsChair: 'Dein Platz bleibt dir.',
  keepsTurn: 'Dein Platz und dein Zug bleiben dir.',
  hidden: (count: number): string => `Ausgeblendet: ${countedName(count, { one: 'Tisch', other: 'Tische' }, 'ein')}`,
  putBack: 'Wieder zeigen',
  putBackOf: (title: string): string => `${HOME.putBack}: ${title}`,
  leave: 'Spiel verlassen',
  leaveHint: 'Du gibst deinen Platz auf. Wir fragen vorher.',
  forget: 'Platz entfernen',
  forgetHint: 'Er gehört dir nicht mehr.',
  play: 'Deinen Zug spielen',
  goThere: 'Zurück zum Spiel',
  playAt: (words: string, title: string): string => `${words}: ${title}`,
  playAgain: 'Noch ein Spiel',
  swapPartners: 'Noch ein Spiel, Teams tauschen',
  albumOf: (title: string): string => `${MENU.album}: ${title}`,
  stands: (round: number, [own, others]: readonly [number, number]): string => {
    const [high, low] = [figures(Math.max(own, others)), figures(Math.min(own, others))];
    if (own === others) return `Runde ${round}. ${own === 0 ? 'Noch keine Punkte' : `Gleichstand bei ${high}`}.`;
    return own > others
      ? `Runde ${round}. Führung: ${high} zu ${low}.`
      : `Runde ${round}. Rückstand: ${low} zu ${high}.`;
  },
  toOthers: (points: number): string => `zu ${figures(points)}`,
  cards: (count: number): string => formatCount(count, 'Karte', 'Karten'),
  partner: 'spielt mit dir',
  inFoot: 'im Fuß',
  together: (names: readonly string[]): string => listing(names),
  won: (names: readonly string[], isShared: boolean): string =>
    `${RESULT.formatWinners(names, isShared)}${isShared ? '' : '!'}`,
  since: 'Seit deinem letzten Besuch',
  sinceOf: (title: string): string => `${HOME.since}: ${title}`,
  newThings: (count: number): string => (count === 0 ? 'neu' : `${count} neu`),
  timeThere: (time: string, place: string, isNight: boolean): string =>
    isNight
      ? `In ${place} ist es ${formatTimes(time)}, also Schlafenszeit.`
      : `In ${place} ist es ${formatTimes(time)}.`,
  waiting: 'Deine Leute fehlen noch',
  yourTurn: 'Du bist dran',
  asked: (name: string): string => `${name}: „Darf ich ausmachen?“`,
  ending: 'Hier aufhören?',
  decide: 'Du entscheidest',
  canHost: 'Du kannst die Leitung übernehmen',
  canResume: 'Immer noch Pause. Weiter?',
  turnOf: (name: string): string => (name === YOU ? HOME.yourTurn : `${name} ist dran`),
  roundOver: 'Die Runde ist vorbei',
  deal: 'Karten für die nächste Runde geben',
  sitIn: 'Ein Bot spielt für dich',
  sitInWhile: (words: string): string => `${HOME.sitIn}. ${words}`,
  over: 'Spiel vorbei',
  paused: 'Pause',
  closed: 'Der Tisch ist geschlossen',
  lost: 'Dieser Platz gehört dir nicht mehr',
  awayUntil: (name: string, at: number): string => `${name} ist bis ${moment(at)} weg.`,
  waitsFor: (time: string): string => `Seit ${spellOutNumber(time)}.`,
  hasWaited: (time: string): string => `Der Tisch wartet seit ${spellOutNumber(time)}.`,
  playsTonight: (name: string): string => `${name} spielt heute Abend.`,
  saidTonight: 'Du spielst heute Abend.',
  checking: 'Deine Tische werden geladen …',
  stood: (time: string): string => `Stand: ${formatTimes(time)}.`,
  blocked: 'Dieser Browser vergisst alles, wenn du gehst. Lass den Tab offen.',
};

const spellOutNumber = (time: string): string =>
  afterSince(time).replace(/^\d+/, (count) => (Number(count) > 10 ? count : numberName(Number(count))));

export function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return amount(minutes, 'minute');
  if (minutes < 48 * 60) return amount(Math.round(minutes / 60), 'hour');
  return amount(Math.round(minutes / (24 * 60)), 'day');
}
