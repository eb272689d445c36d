import { expect, test } from 'vitest';
import { countedName, numberName } from '#text/grammar.ts';
import { createCoachView, type Hint } from '../../shared/bots/coach.ts';
import { type Card, getRank, isBlackThree, isRedThree, isWild } from '../../shared/cards/cards.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameState } from '../../shared/game/state.ts';
import { getTeamState } from '../../shared/game/state.ts';
import { findRejectionOfEveryTake } from '../../shared/meld-search/find-melds.ts';
import { findPosition } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { hasAllBooks } from '../../shared/rules/going-out.ts';
import { getAllMeldFacts } from '../../shared/rules/melds.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Position } from '../../shared/rules/position.ts';
import { sumCardValues } from '../../shared/rules/values.ts';
import { explainFault } from '../../web/table/coaching.ts';
import { getLayings, judgeDraft } from '../../web/table/draft/judging.ts';
import type { Draft, DraftMeld } from '../../web/table/draft/meld-draft.ts';
import { getWholeMeld } from '../../web/table/draft/placing.ts';
import { formatFault } from '../../web/table/draft/tray.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { askCoach, getMoves } from '../simulation/coached.ts';
import { getView } from '../simulation/game.ts';

/** The viewer's own play next to the hint, and the page's words on it. */
interface AnsweredPlay {
  readonly charter: Charter;
  readonly state: GameState;
  readonly seat: number;
  readonly position: Position;
  readonly hint: Hint;
  readonly draft: Draft;
  readonly words: string;
}

/** Some of the held cards, most of one rank, for a new meld or one on the table; and perhaps a card to discard. */
function makeRandomDraft({ held, melds }: Position, dice: Dice): Draft {
  const first = dice.pick(held);
  const alike = held.filter((card) => getRank(card) === getRank(first) || (isWild(card) && dice.flip(0.3)));
  const at = melds.findIndex((meld) => meld.some((card) => getRank(card) === getRank(first)));
  const meld: DraftMeld = { to: at >= 0 && dice.flip(0.6) ? at : 'new', cards: alike };
  const isMelding = dice.flip(0.6);
  const rest = isMelding ? held.filter((card) => !alike.includes(card)) : held;
  const [card] = rest.length > 0 ? [dice.pick(rest)] : [];
  return { melds: isMelding ? [meld] : [], selected: card && (!isMelding || dice.flip(0.5)) ? [card] : [] };
}

const readMoves = (draft: Draft): readonly Move[] => [
  ...(draft.melds.length > 0 ? [{ type: 'meld', melds: getLayings(draft) } as const] : []),
  ...draft.selected.map((card) => ({ type: 'discard', card }) as const),
];

const entropy = new Uint8Array(32).fill(7);

const decide = ({ state, seat }: Pick<AnsweredPlay, 'state' | 'seat'>, moves: readonly Move[]) =>
  decideAtTable(state, { seat, moves, entropy });

function playMoves(answered: AnsweredPlay, moves: readonly Move[]) {
  const decision = decide(answered, moves);
  if (decision.type === 'rejection') throw new Error(`${decision.code} refuses ${JSON.stringify(moves)}`);
  return decision;
}

const getBooks = (answered: AnsweredPlay, moves: readonly Move[]) => {
  const { state, seat } = answered;
  const { bookSize } = answered.position.rules.meld;
  return (
    getTeamState(playMoves(answered, moves).state, seat).melds.filter(({ length }) => length >= bookSize).length -
    getTeamState(state, seat).melds.filter(({ length }) => length >= bookSize).length
  );
};

const getLaidCards = (moves: readonly Move[]): readonly Card[] =>
  moves.flatMap((move) => (move.type === 'meld' ? move.melds.flatMap(({ cards }) => cards) : []));

const countWildsLeft = ({ position }: AnsweredPlay, moves: readonly Move[]): number =>
  position.held.filter(isWild).length - getLaidCards(moves).filter(isWild).length;

/** Claims of an answer, by their words; `own`: the viewer's play, `best`: the hinted one. */
const CLAIMS: readonly (readonly [
  RegExp,
  (answered: AnsweredPlay, own: readonly Move[], best: readonly Move[]) => boolean,
])[] = [
  [
    /^You could go out instead/,
    (answered, _, best) => playMoves(answered, best).events.some(({ type }) => type === 'wentOut'),
  ],
  [
    /^You could play all your cards/,
    (answered, _, best) => playMoves(answered, best).events.some(({ type }) => type === 'pickedUp'),
  ],
  [
    /^Your team would be caught/,
    (answered, own) => playMoves(answered, own).events.some(({ type }) => type === 'wentOut'),
  ],
  [/^You’d leave a \w+ book unfinished/, (answered, _, best) => getBooks(answered, best) > 0],
  [
    /^It makes your \w+ dirty/,
    ({ position }, own) =>
      own.some(
        (move) =>
          move.type === 'meld' &&
          move.melds.some(({ to, cards }) => to !== 'new' && cards.some(isWild) && !position.melds[to]?.some(isWild)),
      ),
  ],
  [/^You’d discard a (two|joker)\./, ({ draft }) => draft.selected.some(isWild)],
  [
    /^It uses /,
    (answered, own, best) => {
      const spent = countWildsLeft(answered, best) - countWildsLeft(answered, own);
      return answered.words.includes(`${countedName(spent, { one: 'wild', other: 'wilds' })} too many`);
    },
  ],
  [
    /^You’d keep /,
    (answered, own, best) => {
      const { rules } = answered.position;
      const difference = sumCardValues(rules, getLaidCards(best)) - sumCardValues(rules, getLaidCards(own));
      return answered.words.includes(`${difference.toLocaleString('en')} more points`);
    },
  ],
];

/** Reasons of refusals, checked without the rules' own functions. */
const REFUSAL_CHECKS: Readonly<Record<string, (position: Position, draft: Draft) => boolean>> = {
  meldTooSmall: ({ melds }, draft) => draft.melds.some((meld) => getWholeMeld(meld, melds, undefined).length < 3),
  belowMinimum: ({ down, minimum, rules }, { melds }) =>
    !down &&
    sumCardValues(
      rules,
      melds.flatMap(({ cards }) => cards),
    ) < minimum,
  tooManyWilds: ({ melds }, draft) => draft.melds.some((meld) => getWholeMeld(meld, melds, undefined).some(isWild)),
  threesNotMelded: (_, { melds }) =>
    melds.some(({ cards }) => cards.some((card) => isRedThree(card) || isBlackThree(card))),
  noWildMelds: (_, { melds }) => melds.some(({ to, cards }) => to === 'new' && cards.every(isWild)),
  incompleteMeldExists: ({ melds, rules }, draft) =>
    draft.melds.some(({ to, cards }) => {
      const rank = cards.find((card) => !isWild(card));
      const isSame = (card: Card): boolean => (rank ? getRank(card) === getRank(rank) : isWild(card));
      return to === 'new' && melds.some((meld) => meld.length < rules.meld.bookSize && meld.some(isSame));
    }),
  booksMissing: (position) => !hasAllBooks(position.rules, getAllMeldFacts(position)),
  mustBeDown: ({ down }) => !down,
  pileFrozen: ({ pile }) => pile.frozen,
  pileEmpty: ({ pile }) => pile.top === undefined,
  pileBlocked: ({ pile }) => pile.top !== undefined && (isWild(pile.top) || getRank(pile.top) === '3'),
};

const isTrue = (code: string, position: Position, draft: Draft): boolean =>
  REFUSAL_CHECKS[code]?.(position, draft) ?? true;

function tryPositions(count: number, inspect: (answered: Omit<AnsweredPlay, 'words'>) => void): void {
  const dice = getDice('answers');
  askCoach(count, (charter, state, seat, hint) => {
    const position = findPosition(charter, getView(state, seat)) as Position;
    if (position.held.length === 0) return;
    inspect({ charter, state, seat, hint, position, draft: makeRandomDraft(position, dice) });
  });
}

test('“Best play” says the truth about a draft, and its better play can be made', () => {
  const seen = new Map<string, number>();
  tryPositions(600, (tried) => {
    const { charter, state, seat, hint, position, draft } = tried;
    if (position.phase !== 'play' || hint.type !== 'play') return;
    const botView = createCoachView(charter, getView(state, seat));
    const own = readMoves(draft);
    if (!botView || own.length === 0 || decide(tried, own).type === 'rejection') return;
    const { words, code, draft: follow } = explainFault({ botView, hint, draft });
    const answered = { ...tried, words };
    expect([code, words]).toEqual([undefined, words]);
    const claim = CLAIMS.find(([pattern]) => pattern.test(words));
    if (claim) expect([words, claim[1](answered, own, getMoves(hint))]).toEqual([words, true]);
    expect(words).toMatch(/^(?:I’d do that, too|Yours is just as good as this one)[.] .+|Better: .+/);
    if (words.includes('Better: ')) {
      expect(follow).toBeDefined();
      expect(decide(tried, getMoves(hint)).type).toBe('accepted');
    }
    const key = claim?.[0].source ?? words.slice(0, 12);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  expect(seen.size).toBeGreaterThan(5);
});

test('the game refuses a draft or pile that the page rules out, for the reason shown', () => {
  const seen = new Map<string, number>();
  const see = (code: string): void => void seen.set(code, (seen.get(code) ?? 0) + 1);
  tryPositions(750, ({ state, seat, position, draft }) => {
    if (position.awaited || position.choosing || position.over) return;
    if (position.phase === 'draw') {
      const code = findRejectionOfEveryTake(position);
      if (code === undefined) return;
      expect([code, isTrue(code, position, draft)]).toEqual([code, true]);
      return see(code);
    }
    if (draft.melds.length === 0) return;
    const judgement = judgeDraft(position, draft);
    if (judgement.code === undefined) return;
    const decision = decideAtTable(state, { seat, moves: readMoves({ ...draft, selected: [] }), entropy });
    expect([judgement.code, 'code' in decision && decision.code]).toEqual([judgement.code, judgement.code]);
    const words = formatFault(position, draft, judgement);
    expect([judgement.code, words, isTrue(judgement.code, position, draft)]).toEqual([judgement.code, words, true]);
    const missing = /^Needs three cards\. (\w+) more/.exec(words)?.[1];
    if (missing) expect(missing.toLowerCase()).toBe(numberName(3 - (draft.melds[0]?.cards.length ?? 0)));
    see(judgement.code);
  });
  expect(seen.size).toBeGreaterThan(6);
});
