import { type Card, isInGroup, isRedThree, isWild, sortCards } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { parseCards } from '../cards/notation.ts';
import { type Chance, getDecks, shuffle } from '../game/shuffle.ts';
import type { GameState, PlayerState, TeamState } from '../game/state.ts';
import { getMelds } from '../protocol/position.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { GameView, PlayerView, TeamView } from '../protocol/view.ts';
import { getRulesForRound } from '../ruleset/rounds.ts';
import { PACKET_NAMES, type Ruleset } from '../ruleset/ruleset.ts';

export interface GameOfSeat {
  readonly charter: Charter;
  readonly game: GameView;
  readonly seat: number;
}

/**
 * Returns a state that looks the same from this seat, with hidden cards dealt at random. Undefined if the cards do not
 * make whole decks, or a player is choosing a packet.
 */
export function dealUnseenCards(seen: GameOfSeat, chance: Chance): GameState | undefined {
  const { charter, game } = seen;
  const { turn } = game;
  const unseen = findUnseenCards(seen);
  if (!unseen || game.choosing || game.ended || turn.phase === 'consent') return undefined;
  const deck = new Unseen(shuffle(unseen, chance));
  const pile = dealPile(seen, deck);
  const players = dealPlayers(seen, deck);
  return {
    ruleset: charter.ruleset,
    seating: charter.seating,
    round: game.round,
    dealer: game.dealer,
    scores: game.teams.map(({ score }) => score),
    turn: {
      seat: turn.seat,
      phase: turn.phase,
      permission: turn.permission ?? 'none',
      melded: turn.melded ?? false,
      concealed: turn.concealed ?? false,
    },
    teams: game.teams.map(getTeam),
    players,
    pile,
    stock: deck.take(game.stock),
    ...(game.turnsLeft !== undefined && { turnsToCome: game.turnsLeft - 1 }),
    ...(game.pile.offered && { upcardOffered: true }),
    ...(game.byHand && { byHand: game.byHand }),
    ...(game.drawn && { drawn: game.drawn.flatMap(getCards) }),
  };
}

class Unseen {
  private cards: readonly Card[];

  constructor(cards: readonly Card[]) {
    this.cards = cards;
  }

  /** Returns the next cards, likely ones first. */
  take(count: number, isLikely: (card: Card) => boolean = () => true): readonly Card[] {
    const order = [...this.cards.filter(isLikely), ...this.cards.filter((card) => !isLikely(card))];
    this.cards = order.slice(count);
    return order.slice(0, count);
  }
}

const getRules = ({ charter, game }: GameOfSeat): Ruleset => getRulesForRound(charter.ruleset, game.round);

function findUnseenCards(seen: GameOfSeat): readonly Card[] | undefined {
  const { game } = seen;
  const shown = [...getCards(game.held), ...getShownPile(game), ...game.teams.flatMap(getLaidCards)];
  const deck = getDecks(getRules(seen).deck, 1);
  const decks = (shown.length + countHidden(seen)) / deck.length;
  if (!Number.isInteger(decks)) return undefined;
  const left = new Map<Card, number>();
  for (const card of deck) left.set(card, (left.get(card) ?? 0) + decks);
  for (const card of shown) left.set(card, (left.get(card) ?? 0) - 1);
  const counts = [...left];
  return counts.some(([, count]) => count < 0)
    ? undefined
    : counts.flatMap(([card, count]) => Array<Card>(count).fill(card));
}

/** Returns the top first. */
const getShownPile = ({ pile }: GameView): readonly Card[] => {
  const top = getCards(pile.top);
  return [...top, ...removeCards(getCards(pile.cards ?? pile.top), top)];
};

const getLaidCards = (team: TeamView): readonly Card[] => [...getMelds(team).melds.flat(), ...getCards(team.redThrees)];

const getSizes = ({ waiting = {} }: PlayerView): readonly number[] => PACKET_NAMES.map((name) => waiting[name] ?? 0);

function countHidden({ game, seat }: GameOfSeat): number {
  const inPackets = game.players.map((player, i) => [i === seat ? 0 : player.held, ...getSizes(player)]);
  return [game.stock, game.pile.count - getShownPile(game).length, ...inPackets.flat()].reduce((a, b) => a + b, 0);
}

/** Avoids wilds and red threes, which are rarely discarded, and cards that would freeze a pile that is not frozen. */
function dealPile(seen: GameOfSeat, deck: Unseen): readonly Card[] {
  const { pile } = seen.game;
  const { freezes } = getRules(seen).pile;
  const shown = getShownPile(seen.game);
  const under = pile.count - shown.length;
  const freezing = (card: Card): boolean => isInGroup(freezes, card);
  const first = pile.frozen && !shown.some(freezing) ? deck.take(Math.min(1, under), freezing) : [];
  const plain = (card: Card): boolean => !isWild(card) && !isRedThree(card) && !freezing(card);
  return [...shown, ...deck.take(under - first.length, plain), ...first];
}

/** Assumes that all red threes that could be laid have been laid. */
function dealPlayers(seen: GameOfSeat, deck: Unseen): readonly PlayerState[] {
  const { game, seat } = seen;
  const laysThrees = getRules(seen).threes.red.laying !== 'never';
  const hands = game.players.map(({ held }, i) =>
    i === seat ? getCards(game.held) : sortCards(deck.take(held, (card) => !laysThrees || !isRedThree(card))),
  );
  return game.players.map((player, i) => ({
    playing: player.playing,
    held: hands[i] ?? [],
    playedLast: player.playedLast ?? false,
    standing: (i === seat && game.standing) || 'ask',
    waiting: PACKET_NAMES.flatMap((name, place) => {
      const size = getSizes(player)[place] ?? 0;
      return size === 0 ? [] : [{ name, cards: sortCards(deck.take(size)) }];
    }),
    ...(player.refused !== undefined && { refused: player.refused }),
  }));
}

const getTeam = (team: TeamView): TeamState => ({
  ...getMelds(team),
  redThrees: getCards(team.redThrees),
  down: team.minimum === undefined,
});

const getCards = (run: string | undefined): readonly Card[] => parseCards(run ?? '') ?? [];
