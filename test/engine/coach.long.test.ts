import { expect, test } from 'vitest';
import type { Hint } from '../../shared/bots/coach.ts';
import type { Reason } from '../../shared/bots/coach-reasons.ts';
import { type Card, getRank, isInGroup, isWild } from '../../shared/cards/cards.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import { scoreRound } from '../../shared/game/score.ts';
import { type GameEvent, type GameState, getTeam, getTeamState } from '../../shared/game/state.ts';
import type { AcceptedTransition } from '../../shared/game/transition.ts';
import { findExit } from '../../shared/meld-search/find-exit.ts';
import { findPosition } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { findDiscardRejection } from '../../shared/rules/discarding.ts';
import { hasAllBooks } from '../../shared/rules/going-out.ts';
import { countBooks, getAllMeldFacts } from '../../shared/rules/melds.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import { findTakeRejection } from '../../shared/rules/taking.ts';
import { sumCardValues } from '../../shared/rules/values.ts';
import { coachSentence } from '../../web/text/en/coach.ts';
import { askCoach, type CoachedTable, getMoves } from '../simulation/coached.ts';
import { getView } from '../simulation/game.ts';
import { makeRandomRules } from '../simulation/random-rules.ts';

test('at 3,000 positions the hint is legal and is a hard bot’s play', () => {
  const { illegal, other, ...counts } = askCoach(3_000);
  console.log(`the coach: ${JSON.stringify(counts)}`);
  expect({ illegal, other }).toEqual({ illegal: [], other: [] });
});

interface HintedPosition {
  readonly charter: Charter;
  readonly state: GameState;
  readonly seat: number;
  readonly hint: Hint;
  readonly position: Position;
}

const getRules = ({ position }: HintedPosition) => position.rules;

/** The game after following the hint, up to cards that nobody could foresee. */
function follow({ state, seat, hint }: HintedPosition): {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
} {
  let now = state;
  const events: GameEvent[] = [];
  for (const move of getMoves(hint)) {
    const decision = decideAtTable(now, { seat, moves: [move], entropy: new Uint8Array(32).fill(7) });
    if (decision.type === 'rejection') throw new Error(`${decision.code} refuses what is advised`);
    events.push(...decision.events);
    now = decision.state;
    if (decision.events.some(({ type }) => type === 'pickedUp' || type === 'roundEnded')) break;
  }
  return { state: now, events };
}

/** Ways to take the pile, from none to all held cards of a rank and up to three wilds, onto every meld or as a new one. */
function* generateTakes({ held, melds }: Position): Generator<readonly Laying[]> {
  yield [];
  const ranks = new Set(held.filter((card) => !isWild(card)).map(getRank));
  const wilds = held.filter(isWild);
  const groups = [[], ...[...ranks].map((rank) => held.filter((card) => getRank(card) === rank))];
  const places: readonly Laying['to'][] = ['new', ...melds.keys()];
  for (const group of groups)
    for (let naturals = Math.min(1, group.length); naturals <= group.length; naturals++)
      for (let wild = 0; wild <= Math.min(3, wilds.length); wild++)
        for (const to of places)
          yield [{ to, cards: [...group.slice(0, naturals), ...wilds.slice(0, wild)], top: true }];
}

const isTakable = (position: Position): boolean =>
  [...generateTakes(position)].some((layings) => findTakeRejection(position, layings) === undefined);

/** Whether the pile can be taken, and is as small as the hint says. */
function isDrawJustified(position: Position, why: 'small' | 'costly'): boolean {
  const { pile, rules, draw, stock } = position;
  const brings =
    (rules.pile.count === 'all' ? pile.count : Math.min(pile.count, rules.pile.count)) + rules.pile.thenDraw;
  return isTakable(position) && (why === 'small') === brings <= Math.min(draw, stock);
}

const getBooks = (state: GameState, seat: number, hintedPosition: HintedPosition) =>
  countBooks(getRules(hintedPosition).meld, getAllMeldFacts(getTeamState(state, seat)));

/** The book is completed, brings its bonus, and is needed as much as the hint says. */
function isCompletionTrue(
  hintedPosition: HintedPosition,
  reason: Extract<Reason, { type: 'finishes' | 'takesToFinish' }>,
): boolean {
  const { seat, state } = hintedPosition;
  const after = follow(hintedPosition).state;
  const [was, is] = [getBooks(state, seat, hintedPosition), getBooks(after, seat, hintedPosition)];
  const books = (at: GameState): number => scoreRound(at)[getTeam(at, seat)]?.books ?? 0;
  const isMade = is[reason.kind] > was[reason.kind] && books(after) >= books(state) + reason.bonus;
  const points =
    reason.type === 'finishes'
      ? sumCardValues(getRules(hintedPosition), reason.cards) + reason.bonus
      : getLaidPoints(hintedPosition) + books(after) - books(state);
  if (reason.points !== points) return false;
  const had = hasAllBooks(getRules(hintedPosition), getAllMeldFacts(getTeamState(state, seat)));
  const has = hasAllBooks(getRules(hintedPosition), getAllMeldFacts(getTeamState(after, seat)));
  return isMade && (reason.need === 'last' ? has && !had : reason.need === 'spare' || !had);
}

const getLaidPoints = ({ position, hint }: HintedPosition): number => {
  const layings = hint.type === 'play' ? hint.play.layings : hint.type === 'take' ? hint.layings : [];
  const top = layings.some((laying) => laying.top) ? [position.pile.top as Card] : [];
  return sumCardValues(position.rules, [...layings.flatMap(({ cards }) => cards), ...top]);
};

function isDiscardReasonTrue(
  { position, hint }: HintedPosition,
  { card, why }: Extract<Reason, { type: 'throws' }>,
): boolean {
  if (hint.type !== 'play' || hint.play.discard !== card || findDiscardRejection(position, card)) return false;
  const others = position.held.filter((other) => other !== card);
  const { pile } = position.rules;
  if (why === 'stops') return isInGroup(pile.blockedTops, card);
  if (why === 'freezes') return isInGroup(pile.freezes, card) && !position.pile.frozen;
  const isAlike = (other: Card): boolean => getRank(other) === getRank(card);
  if (why === 'only' || why === 'few') return position.held.filter(isAlike).length === (why === 'only' ? 1 : 2);
  const free = position.held.filter((other) => !isWild(other) && findDiscardRejection(position, other) === undefined);
  const ranks = position.melds.map(([first]) => first && getRank(first));
  if (why === 'apart') return free.every((other) => ranks.includes(getRank(other)) !== isAlike(other));
  if (why === 'cheap')
    return free.every((other) => sumCardValues(position.rules, [other]) >= sumCardValues(position.rules, [card]));
  return (
    why !== 'wild' || others.every((other) => isWild(other) || findDiscardRejection(position, other) !== undefined)
  );
}

function isTrue(hintedPosition: HintedPosition): boolean {
  const { seat, hint, position } = hintedPosition;
  const { reason } = hint;
  const types = (): readonly string[] => follow(hintedPosition).events.map(({ type }) => type);
  switch (reason.type) {
    case 'draws':
      return (
        isDrawJustified(position, reason.why) &&
        follow(hintedPosition).events.some((event) => event.type === 'drew' && event.cards.length === reason.count)
      );
    case 'onlyDraws':
      return coachSentence(reason) === undefined && !isTakable(position) && types().includes('drew');
    case 'endsByDraw':
      return follow(hintedPosition).state.ended?.by === 'stock';
    case 'goesOut': {
      const after = follow(hintedPosition).state;
      const [was, is] = [hintedPosition.state, after].map((at) => scoreRound(at)[getTeam(at, seat)]);
      const points = getLaidPoints(hintedPosition) + (is?.books ?? 0) - (was?.books ?? 0) + (is?.goingOut ?? 0);
      return types().includes('wentOut') && points === reason.points;
    }
    case 'finishes':
    case 'takesToFinish':
      return isCompletionTrue(hintedPosition, reason);
    case 'picksUp':
      return follow(hintedPosition).events.some(
        (event) =>
          event.type === 'pickedUp' &&
          event.packet === reason.packet &&
          (reason.at === 'once') === (event.by === 'run' && !position.rules.deal.runEndsTurn),
      );
    case 'opens':
      return (
        !position.down &&
        getTeamState(follow(hintedPosition).state, seat).down &&
        getLaidPoints(hintedPosition) === reason.points &&
        reason.points >= reason.minimum
      );
    case 'grows':
      return (
        getTeamState(follow(hintedPosition).state, seat).melds.some(({ length }) => length === reason.have) &&
        reason.have < reason.bookSize
      );
    case 'lays':
      return getLaidPoints(hintedPosition) === reason.points;
    case 'staysIn':
      return findExit(position) !== undefined && !types().includes('wentOut');
    case 'throws':
      return isDiscardReasonTrue(hintedPosition, reason);
    case 'takes':
    case 'takesToOpen':
      return (
        countTaken(hintedPosition) === reason.cards &&
        (reason.type === 'takesToOpen'
          ? !position.down
          : reason.cards > reason.draw && (position.down || getLaidPoints(hintedPosition) === 0))
      );
    case 'takesTop':
      return position.pile.top === reason.card && getLaidPoints(hintedPosition) > 0 === reason.melds;
    case 'takesToGoOn':
      return drawForComparison(hintedPosition)?.state.ended?.by === 'stock';
    case 'mustTake':
      return drawForComparison(hintedPosition) === undefined;
    case 'asks':
      return types().includes('askedToGoOut') && findExit({ ...position, permission: 'granted' }) !== undefined;
    default:
      return true;
  }
}

/** The game after a draw instead of the hinted move; undefined if the draw is refused. */
function drawForComparison({ state, seat }: HintedPosition): AcceptedTransition | undefined {
  const decision = decideAtTable(state, { seat, moves: [{ type: 'draw' }], entropy: new Uint8Array(32) });
  return decision.type === 'rejection' ? undefined : decision;
}

/** Cards that a take brings: the top, those under it, and what is drawn then. */
const countTaken = (hintedPosition: HintedPosition): number =>
  follow(hintedPosition).events.reduce(
    (sum, event) =>
      event.type === 'tookPile' ? sum + 1 + event.cards.length : event.type === 'drew' ? sum + event.cards.length : sum,
    0,
  );

function getLies(count: number, tables?: readonly CoachedTable[]) {
  const lies: string[] = [];
  const seen = new Set<string>();
  const inspect = (charter: Charter, state: GameState, seat: number, hint: Hint): void => {
    const position = findPosition(charter, getView(state, seat)) as Position;
    const { reason } = hint;
    seen.add('why' in reason ? `${reason.type} ${reason.why}` : reason.type);
    if (!isTrue({ charter, state, seat, hint, position }))
      lies.push(
        `${charter.title}: ${JSON.stringify(reason)} ${coachSentence(reason)} ${JSON.stringify(getView(state, seat).game)}`,
      );
  };
  askCoach(count, inspect, tables);
  return { lies, seen };
}

test('the coach is right: its hints can be played, and the plays it rules out are refused for that reason', () => {
  const { lies, seen } = getLies(1500);
  expect(lies.slice(0, 5)).toEqual([]);
  expect(seen.size).toBeGreaterThan(12);
});

/** House rules that change what a hint can say. */
const HOUSE_TABLES: readonly CoachedTable[] = Array.from({ length: 30 }, (_, i) => {
  const { name, ruleset, seating } = makeRandomRules(`coach ${i}`);
  return { title: name, ruleset, seating };
});

test('hints are true under house rules too', () => {
  const { lies, seen } = getLies(900, HOUSE_TABLES);
  expect(lies.slice(0, 5)).toEqual([]);
  expect(seen.size).toBeGreaterThan(12);
});
