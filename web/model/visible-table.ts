import { type Card, isWild } from '../../shared/cards/cards.ts';
import { parseCard, parseCards } from '../../shared/cards/notation.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView, TeamView, View } from '../../shared/protocol/view.ts';
import { countBooksForGoingOut } from '../../shared/rules/going-out.ts';
import { getKind, getShape } from '../../shared/rules/growth.ts';
import { findCardsKind, type MeldKind } from '../../shared/rules/melds.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import {
  type BookCounts,
  type BookKind,
  PACKET_NAMES,
  type PacketName,
  type Ruleset,
} from '../../shared/ruleset/ruleset.ts';

export interface VisibleMeld {
  readonly index: number;
  readonly rank: MeldKind;
  readonly cards: readonly Card[];
  readonly wilds: number;
  /** Absent while incomplete. */
  readonly book?: BookKind;
}

export interface VisibleTeam {
  readonly team: number;
  readonly seats: readonly number[];
  readonly score: number;
  readonly melds: readonly VisibleMeld[];
  readonly books: BookCounts;
  readonly redThrees: readonly Card[];
  /** Points that the initial meld needs; absent once the team is down. */
  readonly minimum?: number;
}

export interface VisibleTable {
  readonly game: GameView;
  readonly rules: Ruleset;
  /** The viewer's seat and team; absent for a watcher. */
  readonly seat?: number;
  readonly team?: number;
  readonly held: readonly Card[];
  readonly teams: readonly VisibleTeam[];
  readonly top?: Card;
  readonly myTurn: boolean;
}

/** Returns the viewer's team first, then the others in seating order. */
export const getTeamsInOrder = ({ teams, team: ownTeam }: Pick<VisibleTable, 'teams' | 'team'>): readonly number[] =>
  teams.map(({ team }) => team).sort((a, b) => Number(b === ownTeam) - Number(a === ownTeam) || a - b);

const getCards = (text: string | undefined): readonly Card[] => parseCards(text ?? '') ?? [];

/** Returns a meld's rank; cards that cannot be melded, such as threes, count as wilds here and are refused elsewhere. */
export const meldRank = (cards: readonly Card[]): MeldKind => findCardsKind(cards) ?? 'wild';

/** Describes a meld of these cards, which is a book if it has at least the book size. */
export function getVisibleMeld(
  cards: readonly Card[],
  index: number,
  bookSize: number,
  staysClean = false,
): VisibleMeld {
  const rank = meldRank(cards);
  const wilds = cards.filter(isWild).length;
  const meld = { index, rank, cards, wilds };
  return cards.length < bookSize ? meld : { ...meld, book: staysClean ? 'clean' : getKind(getShape(cards)) };
}

export const getVisibleMelds = (
  melds: string | undefined,
  bookSize: number,
  cleanWithWilds: readonly number[] = [],
): readonly VisibleMeld[] =>
  melds
    ? melds
        .split(' ')
        .map((text, index) => getVisibleMeld(getCards(text), index, bookSize, cleanWithWilds.includes(index)))
    : [];

/** Counts books for going out: black threes are none, and some ranks count separately. */
export const getBooks = (rules: Ruleset, melds: readonly VisibleMeld[]): BookCounts =>
  countBooksForGoingOut(
    rules,
    melds.map(({ rank, cards, book }) => ({
      kind: rank,
      shape: book === 'clean' ? { ...getShape(cards), clean: true } : getShape(cards),
    })),
  );

/** Shows melds of threes that are no books as melds, however many cards they have. */
const withoutThreeBooks = (rules: Ruleset, melds: readonly VisibleMeld[]): readonly VisibleMeld[] =>
  melds.map(({ book, ...meld }) => (book === undefined || isThreesLast(rules, meld.rank) ? meld : { ...meld, book }));

const isThreesLast = ({ meld }: Ruleset, rank: MeldKind): boolean => rank === '3' && meld.threes === 'none';

function getVisibleTeam(view: TeamView, team: number, charter: Charter, rules: Ruleset): VisibleTeam {
  const { players, teams } = charter.seating;
  const seats = Array.from({ length: players / teams }, (_, i) => team + i * teams);
  const melds = withoutThreeBooks(rules, getVisibleMelds(view.melds, rules.meld.bookSize, view.cleanWithWilds));
  return {
    team,
    seats,
    score: view.score,
    melds,
    books: getBooks(rules, melds),
    redThrees: getCards(view.redThrees),
    ...(view.minimum === undefined ? {} : { minimum: view.minimum }),
  };
}

/** Returns undefined while no game is on the table. */
export function findVisibleTable(charter: Charter, view: View): VisibleTable | undefined {
  const { game, seat } = view;
  if (!game) return undefined;
  const rules = getRulesForRound(charter.ruleset, game.round);
  const top = parseCard(game.pile.top ?? '');
  return {
    game,
    rules,
    held: getCards(game.held),
    teams: game.teams.map((team, i) => getVisibleTeam(team, i, charter, rules)),
    myTurn: seat !== undefined && game.turn.seat === seat && !game.ended,
    ...(seat === undefined ? {} : { seat, team: seat % charter.seating.teams }),
    ...(top ? { top } : {}),
  };
}

export const findOwnTeam = (visible: VisibleTable): VisibleTeam | undefined =>
  visible.team === undefined ? undefined : visible.teams[visible.team];

/** Returns the other seats in order of play after the viewer (after the last seat for a watcher). */
export function getOthers(visible: VisibleTable, players: number): readonly number[] {
  if (visible.seat === undefined) return Array.from({ length: players }, (_, i) => i);
  const ownSeat = visible.seat;
  return Array.from({ length: players - 1 }, (_, i) => (ownSeat + i + 1) % players);
}

/** Returns a player's packets to come, in playing order. */
export const getPacketsToCome = ({ waiting }: GameView['players'][number]): readonly PacketName[] =>
  PACKET_NAMES.filter((name) => (waiting?.[name] ?? 0) > 0);
