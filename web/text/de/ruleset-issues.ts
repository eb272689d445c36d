import type { IssueCode, IssueParams } from '../../../shared/ruleset/check/issue.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { rankPlural } from './cards.ts';
import { asMany, capital, formatChoice, formatCount, plural } from './grammar.ts';
import { BOOK_KIND_NAMES } from './ruleset-melds.ts';

const NO_OBJECT = 'Mach ein Objekt daraus.';
const IN_ORDER = 'Bring sie in Reihenfolge, jedes einmal.';

const fewerBooks = (books: string, players?: number): string =>
  players === undefined
    ? `Ein Team schafft höchstens ${books}: Verlang weniger.`
    : `${capital(asMany(players))} schafft ein Team höchstens ${books}: Verlang weniger.`;

const getBooks = (kind: BookKind | 'total', max: number): string =>
  kind === 'total'
    ? formatCount(max, 'Canasta', 'Canastas')
    : formatCount(max, `${BOOK_KIND_NAMES[kind]}en Canasta`, `${BOOK_KIND_NAMES[kind]}e Canastas`);

const wildCards = (count: number): string => formatCount(count, 'wilde Karte', 'wilde Karten');

export const ISSUE_SENTENCES: { readonly [C in IssueCode]: (params: IssueParams[C]) => string } = {
  nothing: () => 'Füg den ganzen Text ein.',
  tooLong: ({ max }) => `Zu lang: höchstens ${max} Zeichen.`,
  noObject: () => 'Kopier alles, von der ersten bis zur letzten Klammer.',
  unreadable: () => 'Diese Datei können wir nicht lesen.',
  otherKind: () => 'Regeln von Afoot beginnen mit "afoot": "ruleset".',
  versionMissing: ({ reads }) => `Die Version fehlt: Nimm ${reads}.`,
  otherVersion: ({ version, reads }) =>
    `Wir lesen Versionen bis ${reads}, nicht ${JSON.stringify(version)}: Speichere sie neu.`,
  name: ({ max }) => `Gib ihnen einen Namen mit 1 bis ${max} sichtbaren Zeichen.`,
  unknownRule: ({ key }) => `"${key}" ist keine Regel: Nimm es heraus.`,
  missingRule: ({ key }) => `"${key}" fehlt: Gib ihm einen Wert.`,
  wholeGame: ({ key }) => `"${key}" gilt fürs ganze Spiel: Nimm es heraus.`,
  notRules: () => NO_OBJECT,
  number: ({ min, max, or }) =>
    `Hier braucht es ${formatChoice([`eine ganze Zahl von ${min} bis ${max}`, ...(or === undefined ? [] : [JSON.stringify(or)])])}.`,
  yesOrNo: () => 'Hier braucht es true oder false.',
  oneOf: ({ values }) => `Hier braucht es ${formatChoice(values.map((value) => JSON.stringify(value)))}.`,
  notList: () => 'Mach eine Liste daraus.',
  listTooShort: ({ min }) => `Hier mindestens ${min}.`,
  listTooLong: ({ max }) => `Hier höchstens ${max}.`,
  twice: () => 'Nenn jedes nur einmal.',
  notParts: () => NO_OBJECT,
  tooMuch: () => 'Zu viele Regeln für einen Tisch: Mehr Runden sollten dieselben haben.',
  unequalTeams: ({ players, teams }) => `${capital(asMany(players))} gibt es keine ${teams} gleichen Teams.`,
  seatingTwice: ({ players, teams }) =>
    `${capital(asMany(players))} in ${formatCount(teams, 'Team', 'Teams')}: Nenn das nur einmal.`,
  handFirst: () => 'Fang mit der Hand an.',
  packetTwice: () => 'Gib jedes Blatt nur einmal.',
  packetOrder: () => 'Bring die Blätter in Reihenfolge: Hand, Knie, Fuß.',
  tooFewCards: ({ players, cards, needed }) =>
    `${capital(asMany(players))} braucht ihr ${needed} Karten und habt ${cards}: Gib weniger, oder nimm Decks dazu.`,
  tooManyCards: ({ players, max }) => `Höchstens ${max} Karten ${asMany(players)}: Nimm weniger Decks.`,
  noNatural: ({ size, wilds }) =>
    `${capital(wildCards(wilds))} in einer Meldung aus ${size} ${plural(wilds, { one: 'lässt', other: 'lassen' })} keine natürliche: Erlaub höchstens ${size - 1}.`,
  fewerWilds: ({ size, wilds }) =>
    `Eine Meldung aus ${size - 1} darf ${wildCards(wilds)} haben: Erlaub einer aus ${size} genauso viele.`,
  tooManyBooksFor: ({ kind, players, max }) => fewerBooks(getBooks(kind, max), players),
  tooManyOfRank: ({ rank, players, max }) =>
    fewerBooks(`${getBooks('total', max)} aus ${rankPlural(rank, 'dative')}`, players),
  threesAreNoRank: () => 'Erlaub erst, Dreien wie andere Ränge auszulegen.',
  heldRewards: ({ points }) => `${points} würde das Behalten belohnen: Nimm 0 oder weniger.`,
  noDeck: ({ players }) => `${capital(asMany(players))} bleibt kein Deck: Nimm weniger weg.`,
  playersAscend: () => IN_ORDER,
  rejectsAll: () => 'Lass eine Karte übrig, die den Stapel beginnt.',
  onePacket: () => 'Gib zwei Blätter zur Wahl.',
  repeatsForever: () => 'Setz die Punkte, die das Spiel beenden.',
  repeatsAndExtra: () => 'Eine Runde, die sich wiederholt, braucht keine Extrarunde.',
  totalsAscend: () => IN_ORDER,
  outOfReach: ({ points, max }) => `Kein Team erreicht ${points}: Alle Karten zusammen sind ${max} wert.`,
  wildNotAllowed: () => 'Für wilde Canastas erlaub Meldungen nur aus wilden Karten.',
  tooManyBooks: ({ kind, max }) => fewerBooks(getBooks(kind, max)),
};
