import type { Charter, HistoryPage, WelcomeMessage } from '../../shared/protocol/server-message.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';

export const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';
export const INVITE = 'BBBBBBBBBBBBBBBBBBBBBB';
export const SECRET = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LTAwMDA';

export const getCharter = (part: Partial<Charter> = {}): Charter => ({
  revision: 1,
  title: 'Friday table',
  ruleset: CLASSIC,
  seating: { players: 4, teams: 2 },
  names: ['Ann', 'Ben', 'Cleo', 'Dan'],
  ...part,
});

export const getView = (version: number, part: Partial<View> = {}): View => ({
  version,
  charter: 1,
  seat: 0,
  phase: 'lobby',
  occupants: [0, 1, 2, 'bot'],
  host: 0,
  at: 1_000_000 + version,
  happened: [{ type: 'discarded', seat: 1, card: '9h' }],
  ...part,
});

export const makeWelcome = (view: View, charter: Charter = getCharter()): WelcomeMessage => ({
  type: 'welcome',
  table: TABLE,
  charter,
  view,
});

const DREW: readonly PublicEvent[] = [{ type: 'drew', seat: 1, count: 2 }];

export const getPage = (after: number, last: number): HistoryPage => ({
  type: 'history',
  after,
  entries: Array.from({ length: last - after }, (_, i) => ({
    version: after + i + 1,
    at: 1_000_000 + after + i + 1,
    happened: DREW,
  })),
});

export const EVENTS: { readonly [T in PublicEvent['type']]: PublicEvent & { readonly type: T } } = {
  dealt: { type: 'dealt', round: 2, dealer: 3, seat: 0 },
  chosePacket: { type: 'chosePacket', seat: 1 },
  pointsGiven: { type: 'pointsGiven', seat: 0, team: 1, points: 100, reason: 'an exact cut' },
  drew: { type: 'drew', seat: 0, count: 2, cards: '9hd' },
  tookPile: { type: 'tookPile', seat: 1, count: 7, top: '9h' },
  melded: { type: 'melded', seat: 1, meld: 0, cards: '9hhd2c', book: 'dirty' },
  discarded: { type: 'discarded', seat: 0, card: '*' },
  laidRedThrees: { type: 'laidRedThrees', seat: 2, cards: '3hd', drawn: 2 },
  pickedUp: { type: 'pickedUp', seat: 2, packet: 'foot', by: 'run' },
  tailGrew: { type: 'tailGrew', seat: 1, count: 1 },
  askedToGoOut: { type: 'askedToGoOut', seat: 1 },
  answered: { type: 'answered', seat: 3, yes: false, standing: true },
  passed: { type: 'passed', seat: 1 },
  stockRefilled: { type: 'stockRefilled', by: 'addDeck', count: 54 },
  wentOut: { type: 'wentOut', seat: 1 },
  roundEnded: { type: 'roundEnded', by: 'stock' },
  gameEnded: { type: 'gameEnded', winners: [0, 1] },
  satDown: { type: 'satDown', seat: 1 },
  seatGivenToBot: { type: 'seatGivenToBot', seat: 3 },
  cameBack: { type: 'cameBack', seat: 1, by: 2 },
  comeBackAgreed: { type: 'comeBackAgreed', seat: 1, by: 2, until: 1_790_000_600_000 },
  comeBackRefused: { type: 'comeBackRefused', seat: 1, by: 2 },
  notThem: { type: 'notThem', seat: 1, by: 2 },
  wasThem: { type: 'wasThem', seat: 1 },
  leftAgain: { type: 'leftAgain', seat: 1 },
  seatEmptied: { type: 'seatEmptied', seat: 1 },
  removalSet: { type: 'removalSet', seat: 1, on: true },
  knocked: { type: 'knocked', seat: 1, name: 'Rosa' },
  connected: { type: 'connected', seat: 1 },
  disconnected: { type: 'disconnected', seat: 1 },
  reseated: { type: 'reseated', seats: [0, 2, 1, 3] },
  botSatIn: { type: 'botSatIn', seat: 1, missed: true },
  seatTakenBack: { type: 'seatTakenBack', seat: 1 },
  keyRenewed: { type: 'keyRenewed', seat: 1 },
  renamed: { type: 'renamed', seat: 1 },
  zoneShared: { type: 'zoneShared', seat: 1, yes: true },
  forgotten: { type: 'forgotten', seat: 1, person: 1 },
  hostPassed: { type: 'hostPassed', seat: 1 },
  hostTaken: { type: 'hostTaken', seat: 1, from: 2 },
  inviteRenewed: { type: 'inviteRenewed' },
  settingsChanged: { type: 'settingsChanged' },
  paused: { type: 'paused' },
  resumed: { type: 'resumed' },
  tableClosed: { type: 'tableClosed' },
  tableReopened: { type: 'tableReopened' },
  openingAsked: { type: 'openingAsked', seat: 1 },
  callPinned: { type: 'callPinned', seat: 1 },
  rulesChanged: { type: 'rulesChanged', seat: 0 },
  ruleSettled: { type: 'ruleSettled', seat: 0, field: 'pile.freezes', value: ['two', 'joker'] },
  dateSet: {
    type: 'dateSet',
    seat: 0,
    date: { day: '2027-03-28', minute: 960, zone: 'Europe/Lisbon', weekly: true },
  },
  dateAnswered: { type: 'dateAnswered', seat: 1, answer: 'in' },
  mixed: { type: 'mixed', seat: 1, mix: 'AAAAAAAAAAAAAAAAAAAAAA' },
  endAsked: { type: 'endAsked', seat: 1, what: 'round' },
  endAnswered: { type: 'endAnswered', seat: 1, yes: true },
  takeBackAsked: { type: 'takeBackAsked', seat: 1, card: '7d' },
  takeBackAnswered: { type: 'takeBackAnswered', seat: 2, yes: false },
  tookBack: { type: 'tookBack', seat: 1, card: '7d' },
  timeGranted: { type: 'timeGranted', seat: 1, minutes: 60 },
  weekendsSet: { type: 'weekendsSet', seat: 1, off: true },
  awaySet: { type: 'awaySet', seat: 1, until: 1_790_000_000_000 },
  nudged: { type: 'nudged', seat: 1, to: [2] },
  saidTonight: { type: 'saidTonight', seat: 1 },
  saidReady: { type: 'saidReady', seat: 1 },
  noteLeft: { type: 'noteLeft', seat: 1, text: 'Hello' },
  reacted: { type: 'reacted', seat: 1, reaction: 'thanks' },
  deadlineMissed: { type: 'deadlineMissed', seats: [1], did: 'botTurn' },
};
