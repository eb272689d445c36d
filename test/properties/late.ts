import { type Card, getRank, isNatural, isRedThree, isWild, sortCards } from '../../shared/cards/cards.ts';
import { isFrozen } from '../../shared/game/position.ts';
import { getDecks } from '../../shared/game/shuffle.ts';
import type { GameState, Packet, PlayerState, TeamState } from '../../shared/game/state.ts';
import type { Meld } from '../../shared/rules/position.ts';
import { getMaxWilds } from '../../shared/ruleset/max-wilds.ts';
import { getRoundRow, getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { PacketName, Ruleset } from '../../shared/ruleset/ruleset.ts';
import type { Dice } from './chance.ts';
import type { PropertyTable } from './tables.ts';

/**
 * A random position late in a round, at the beginning of a turn: few cards in the packets, melds and books on the
 * table, a small stock. Random play from the deal rarely gets there.
 */
export function makeLatePosition({ ruleset, seating }: PropertyTable, dice: Dice): GameState {
  const round = 1 + dice.below(ruleset.rounds.length);
  const rules = getRulesForRound(ruleset, round);
  const cards = [...dice.shuffled(getDecks(rules.deck, seating.players + rules.deck.extraDecks))];
  const { players, teams } = seating;
  const turn = dice.below(players);
  const table = Array.from({ length: teams }, () => getTeam(rules, cards, dice));
  const { turns } = getRoundRow(ruleset, round);
  const names = [...rules.deal.packets.map(({ name }) => name), ...getTailNames(ruleset, round)];
  return {
    ruleset,
    seating,
    round,
    dealer: (turn + players - 1) % players,
    scores: table.map(() => 10 * dice.below(50)),
    turn: { seat: turn, phase: 'draw', permission: 'none', melded: false, concealed: hasNoMelds(table[turn % teams]) },
    players: Array.from({ length: players }, (_, seat) => getPlayer(names, { cards, dice, isActing: seat === turn })),
    teams: table,
    pile: cards.splice(0, dice.below(10)),
    stock: cards.splice(0, dice.flip(0.3) ? dice.below(6) : 20 + dice.below(40)),
    ...(turns && { turnsToCome: dice.below(turns * players) }),
  };
}

const getTailNames = (ruleset: Ruleset, round: number): readonly PacketName[] =>
  getRoundRow(ruleset, round).tail > 0 ? ['tail'] : [];

const hasNoMelds = (team: TeamState | undefined): boolean => team?.melds.length === 0;

/** Melds of random ranks: naturals, and as many wilds as a book of that size allows; some are books. */
function getTeam(rules: Ruleset, cards: Card[], dice: Dice): TeamState {
  const { meld } = rules;
  const melds: Meld[] = [];
  const ranks = dice.shuffled([...new Set(cards.filter(isNatural).map(getRank))]).slice(0, dice.below(7));
  for (const rank of ranks) {
    const size = dice.flip(0.5) ? meld.bookSize : 3 + dice.below(Math.max(1, meld.bookSize - 3));
    const limit = getMaxWilds(meld, size);
    const wilds = dice.flip(0.4) ? dice.below(limit + 1) : 0;
    melds.push(takeCards(cards, { size: size - wilds, fits: (card) => getRank(card) === rank, wilds }));
  }
  if (meld.wildMelds && dice.flip(0.3))
    melds.push(takeCards(cards, { size: 0, fits: isWild, wilds: 3 + dice.below(5) }));
  const complete = melds.filter(({ length }) => length >= 3);
  const redThrees = takeCards(cards, { size: dice.below(3), fits: isRedThree, wilds: 0 });
  return { melds: complete, redThrees, down: complete.length > 0 };
}

interface WantedCards {
  readonly size: number;
  readonly fits: (card: Card) => boolean;
  readonly wilds: number;
}

/** Takes cards out of the deck, as many as there are, sorted. */
function takeCards(cards: Card[], { size, fits, wilds }: WantedCards): readonly Card[] {
  return sortCards([...takeMatching(cards, size, fits), ...takeMatching(cards, wilds, isWild)]);
}

function takeMatching(cards: Card[], count: number, fits: (card: Card) => boolean): readonly Card[] {
  const found: Card[] = [];
  for (let place = cards.length - 1; place >= 0 && found.length < count; place--) {
    if (fits(cards[place] as Card)) found.push(...cards.splice(place, 1));
  }
  return found;
}

interface Dealing {
  readonly cards: Card[];
  readonly dice: Dice;
  readonly isActing: boolean;
}

function getPlayer(names: readonly PacketName[], { cards, dice, isActing }: Dealing): PlayerState {
  const at = dice.flip(0.6) ? names.length - 1 : dice.below(names.length);
  const fits = isActing ? (card: Card) => !isRedThree(card) : () => true;
  const packet = (max: number): readonly Card[] => sortCards(takeMatching(cards, 1 + dice.below(max), fits));
  const waiting = names.slice(at + 1).map((name): Packet => ({ name, cards: packet(4) }));
  return {
    playing: names[at] as PacketName,
    held: packet(7),
    waiting: waiting.filter(({ name }) => name !== 'tail' || dice.flip(0.5)),
    playedLast: at === names.length - 1 && dice.flip(0.8),
    standing: dice.flip(0.6) ? 'yes' : dice.pick(['ask', 'no']),
  };
}

export const hasFrozenPile = (state: GameState): boolean =>
  isFrozen(getRulesForRound(state.ruleset, state.round).pile.freezes, state.pile);
