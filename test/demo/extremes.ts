import { type Card, FACES, getOrder, isRedThree, MELD_RANKS, SUITS } from '../../shared/cards/cards.ts';
import { makeRun } from '../../shared/cards/notation.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getFeed, lastTurns } from './feed.ts';
import { type Fixture, getTable, makeFootPlayer, makeHandPlayer, NAMES } from './fixture.ts';

export interface Extreme {
  readonly players: number;
  readonly teams: number;
  /** Cards in the viewer's hand. */
  readonly held?: number;
  /**
   * `wide`: as many ranks as most rules allow; `every`: red threes too, which some rules leave in the hand; `tall`: as
   * few ranks as possible.
   */
  readonly hand?: 'wide' | 'every' | 'tall';
  /** Melds of each team, some of them books. */
  readonly melds?: number;
  /** `long`: of 20 letters. */
  readonly names?: 'short' | 'long';
  readonly turn?: 'own' | 'next';
}

/** Every reasonable seating: equal teams, at least two. */
export const SEATINGS: readonly Pick<Extreme, 'players' | 'teams'>[] = Array.from(
  { length: 11 },
  (_, i) => i + 2,
).flatMap((players) =>
  Array.from({ length: players - 1 }, (_, i) => ({ players, teams: i + 2 })).filter(
    ({ teams }) => players % teams === 0,
  ),
);

const LONG_NAMES = [
  ...['Maximiliana Wilhelmy', 'Wolfeschlegelsteinha', 'Bartholomew Fitzhugh', 'Anna-Maria van Dycks'],
  ...['Konstantinopolitaner', 'Theodora Abercrombie', 'Mwangi Nyerere-Kamau', 'Seraphina Montgomery'],
  ...['Hildegard Oberhuberi', 'Giovanni Castiglione', 'Priyanka Venkatesans', 'Jean-Christophe Mbou'],
];

/** As many decks as a table can hold: 16. */
const getRules = (players: number, teams: number): Ruleset => ({
  ...CLASSIC,
  deck: { ...CLASSIC.deck, extraDecks: 16 - players },
  seating: [{ players, teams }],
});

/** Most melds of all teams together: more would need more cards than a table can have. */
const MAX_MELDS = 72;

const LENGTHS = [3, 5, 7, 4, 6, 7, 3, 7, 5];

/** The melds of a team: of different lengths, every third with a wild, one of wilds alone, then second melds of a rank. */
const getMelds = (count: number, team: number): string =>
  Array.from({ length: count }, (_, i) => getMeld(i, team)).join(' ');

function getMeld(index: number, team: number): string {
  const length = LENGTHS[index % LENGTHS.length] as number;
  const rank = MELD_RANKS[(index * 4 + 5 + team) % MELD_RANKS.length] as string;
  const suited = (of: string, i: number): Card => `${of}${SUITS[(i + index + team) % 4]}` as Card;
  if (index === 4) {
    return makeRun(sortCards(Array.from({ length }, (_, i) => (i % 3 === 0 ? '*' : suited('2', i)))));
  }
  const naturals = Array.from({ length: index % 3 === 1 ? length - 1 : length }, (_, i) => suited(rank, i));
  return makeRun([...sortCards(naturals), ...(naturals.length < length ? [suited('2', 0)] : [])]);
}

const sortCards = (cards: readonly Card[]): readonly Card[] => [...cards].sort((a, b) => getOrder(a) - getOrder(b));

/** Possible faces of a hand: red threes are laid immediately. */
const HAND_FACES = FACES.filter((card) => !isRedThree(card));

/** Every seventh face for a wide hand; four of each suit of a rank after the other for a tall one. */
function getHand(count: number, hand: NonNullable<Extreme['hand']>): string {
  const faces = hand === 'every' ? FACES : HAND_FACES;
  const cardAt = (i: number): Card =>
    hand === 'tall'
      ? (`${MELD_RANKS[Math.floor(i / 12)]}${SUITS[i % 4]}` as Card)
      : (faces[(i * 7) % faces.length] as Card);
  return makeRun(sortCards(Array.from({ length: count }, (_, i) => cardAt(i))));
}

/** `12 players in 3 teams, 33 held, 14 melds, long names`. */
function getName({ players, teams, held, hand, melds, names, turn }: Required<Extreme>): string {
  return [
    ...[`${players} players in ${teams} teams`, `${held} held`, `${melds} melds`],
    ...(hand === 'tall' ? ['few ranks'] : hand === 'every' ? ['every rank'] : []),
    ...(names === 'long' ? ['long names'] : []),
    ...(turn === 'next' ? ['waiting'] : []),
  ].join(', ');
}

export function getExtreme(extreme: Extreme): Fixture {
  const all = { held: 13, hand: 'wide', melds: 5, names: 'short', turn: 'own', ...extreme } as const;
  const { players, teams, held, hand, melds, names } = all;
  const team = (i: number): GameView['teams'][number] =>
    melds === 0
      ? { score: -1205 + i * 1000, minimum: 90 }
      : {
          score: 12_345 - i * 1730,
          melds: getMelds(Math.min(melds, Math.floor(MAX_MELDS / teams)), i),
          redThrees: '3hd',
        };
  const { charter, view } = getTable(
    {
      round: 2,
      held: getHand(held, hand),
      players: Array.from({ length: players }, (_, seat) =>
        seat % 3 === 1 ? makeFootPlayer(5 + seat) : makeHandPlayer(11 + seat),
      ),
      teams: Array.from({ length: teams }, (_, i) => team(i)),
      turn: all.turn === 'own' ? { seat: 0, phase: 'play' } : { seat: 1, phase: 'draw' },
      pile: { top: '6d', count: 12 },
    },
    {
      players,
      teams,
      charter: { ruleset: getRules(players, teams), names: names === 'long' ? LONG_NAMES : NAMES },
      view: {
        occupants: Array.from({ length: players }, (_, seat) => (seat === 3 ? 'bot' : seat)),
        call: 'https://meet.jit.si/friday',
      },
    },
  );
  return { name: getName(all), charter, view, feed: getFeed(view, lastTurns(view.game as GameView)) };
}

/** Reads `12/3/33/14/long/tall`: players, teams, cards held, melds, then words in any order. */
export function readExtreme(parts: readonly string[]): Extreme {
  const [players = 4, teams = 2, held = 13, melds = 5] = parts.filter((part) => /^\d+$/.test(part)).map(Number);
  return {
    players,
    teams,
    held,
    melds,
    hand: parts.includes('tall') ? 'tall' : parts.includes('every') ? 'every' : 'wide',
    names: parts.includes('long') ? 'long' : 'short',
    turn: parts.includes('waiting') ? 'next' : 'own',
  };
}

/** The address of an extreme table in the demo, without `#`. */
export const formatExtreme = ({ players, teams, held = 13, melds = 5, hand, names, turn }: Extreme): string =>
  [
    'extreme',
    players,
    teams,
    held,
    melds,
    ...(hand === 'tall' || hand === 'every' ? [hand] : []),
    ...(names === 'long' ? ['long'] : []),
    ...(turn === 'next' ? ['waiting'] : []),
  ].join('/');
