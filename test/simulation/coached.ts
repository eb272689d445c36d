import { chooseMoves } from '../../shared/bots/bot.ts';
import { coachView, type Hint, hintFor } from '../../shared/bots/coach.ts';
import { judgePlay } from '../../shared/bots/coach-plays.ts';
import { bestPlay } from '../../shared/bots/melding.ts';
import { weightsFor } from '../../shared/bots/weights.ts';
import { wantsOut } from '../../shared/bots/worth.ts';
import { isNatural, isWild } from '../../shared/cards/cards.ts';
import { isGameOver, isRoundOver, nextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameState } from '../../shared/game/state.ts';
import { findExit } from '../../shared/meld-search/find-exit.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import { judgeLayings, positionAfter } from '../../shared/rules/judging.ts';
import { countBooks, factsAt, factsOfAll, isBookOf } from '../../shared/rules/melds.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { entropyFrom } from './entropy.ts';
import { actingSeat, viewOf } from './game.ts';

/** What came of asking the coach at many positions of real play. */
export interface Coached {
  positions: number;
  /** Hints by kind. */
  hints: Partial<Record<Hint['type'], number>>;
  /** Hints that the game refused, and those worth less than the normal bot's play. */
  illegal: string[];
  worse: string[];
  /** Hints worth more than the normal bot's play. */
  better: number;
  /** Positions from which the seat can go out to its team's good, or finish a book without giving up a better one; missed ones. */
  winning: number;
  finishing: number;
  missed: string[];
}

const TABLES: readonly (readonly [PresetId, Seating])[] = [
  ['classic', { players: 4, teams: 2 }],
  ['canasta', { players: 4, teams: 2 }],
  ['common', { players: 4, teams: 2 }],
  ['growing', { players: 3, teams: 3 }],
  ['tails', { players: 4, teams: 2 }],
  ['classic', { players: 2, teams: 2 }],
];

const LEVELS: readonly BotLevel[] = ['normal', 'hard', 'easy'];

/** Games of bots at all presets until the coach was asked so often; `inspect` sees each position and its hint. */
export function askCoach(
  count: number,
  inspect: (charter: Charter, state: GameState, seat: number, hint: Hint) => void = () => undefined,
): Coached {
  const coached: Coached = {
    ...{ positions: 0, hints: {}, illegal: [], worse: [], better: 0, winning: 0, finishing: 0, missed: [] },
  };
  for (let game = 0; coached.positions < count; game++) {
    const [preset, seating] = TABLES[game % TABLES.length] as (typeof TABLES)[number];
    const charter = { revision: 0, title: preset, ruleset: PRESETS[preset], seating, names: [] };
    const until = Math.min(count, coached.positions + Math.ceil(count / TABLES.length));
    playOne(charter, `coach ${game}`, (state, seat) => {
      const hint = hintFor(charter, viewOf(state, seat));
      if (!hint) throw new Error('no hint for the seat to play');
      judge(coached, { charter, state, seat, hint });
      inspect(charter, state, seat, hint);
      return coached.positions < until;
    });
  }
  return coached;
}

/** One game of bots, each of another level, until `visit` says no. */
function playOne(charter: Charter, seed: string, visit: (state: GameState, seat: number) => boolean): void {
  const draw = entropyFrom(seed);
  let { state } = startGame({ ruleset: charter.ruleset, seating: charter.seating, entropy: draw(), starter: 0 });
  for (let step = 0; step < 3_000 && !isGameOver(state); step++) {
    if (isRoundOver(state)) state = nextRound(state, draw()).state;
    const seat = actingSeat(state);
    if (!visit(state, seat)) return;
    const moves = chooseMoves(charter, viewOf(state, seat), LEVELS[seat % LEVELS.length]);
    const decision = decideAtTable(state, { seat, moves: moves ?? [], entropy: draw() });
    if (decision.type === 'rejection') throw new Error(`a bot was refused: ${decision.code}`);
    state = decision.state;
  }
}

interface Sitting {
  readonly charter: Charter;
  readonly state: GameState;
  readonly seat: number;
  readonly hint: Hint;
}

function judge(coached: Coached, asked: Sitting): void {
  const { charter, state, seat, hint } = asked;
  const view = viewOf(state, seat);
  coached.positions += 1;
  coached.hints[hint.type] = (coached.hints[hint.type] ?? 0) + 1;
  const code = refusalOf(asked);
  const spelled = () => JSON.stringify({ title: charter.title, hint, game: view.game });
  if (code !== undefined) coached.illegal.push(`${code} ${spelled()}`);
  const botView = coachView(charter, view);
  if (botView?.position.phase !== 'play' || botView.position.awaited) return;
  const normal = bestPlay({ ...botView, weights: weightsFor('normal', charter.ruleset) });
  const normalPlay = normal && judgePlay(botView, normal.layings, normal.discard);
  if (hint.type === 'play' && normalPlay && hint.play.worth < normalPlay.worth) coached.worse.push(spelled());
  if (hint.type === 'play' && normalPlay && hint.play.worth > normalPlay.worth) coached.better += 1;
  if (hint.type !== 'play') return;
  const { position } = botView;
  const isWinning = position.held.length <= 10 && wantsOut(botView) && findExit(position) !== undefined;
  const isFinishing = !isWinning && canFinish(position);
  if (isWinning) coached.winning += 1;
  if (isFinishing) coached.finishing += 1;
  if (isWinning && hint.reason.type !== 'goesOut') coached.missed.push(`going out ${spelled()}`);
  if (isFinishing && !finishes(position, hint.play.layings) && hint.reason.type !== 'goesOut')
    coached.missed.push(`a book ${spelled()}`);
}

/** Why the game refuses the hint; melds that bring new cards are judged without the discard. */
function refusalOf({ state, seat, hint }: Sitting): string | undefined {
  const entropy = new Uint8Array(32).fill(7);
  let now = state;
  for (const move of movesOf(hint)) {
    const decision = decideAtTable(now, { seat, moves: [move], entropy });
    if (decision.type === 'rejection') return decision.code;
    if (decision.events.some(({ type }) => type === 'pickedUp' || type === 'roundEnded')) return undefined;
    now = decision.state;
  }
  return undefined;
}

export function movesOf(hint: Hint): readonly Move[] {
  switch (hint.type) {
    case 'draw':
      return [{ type: 'draw' }];
    case 'upcard':
      return [{ type: 'takePile', melds: [] }];
    case 'ask':
      return [{ type: 'askToGoOut' }];
    case 'take':
      return [{ type: 'takePile', melds: hint.layings }];
    case 'answer':
      return [{ type: 'answerGoOut', yes: hint.yes }];
    case 'play':
      return [
        ...(hint.play.layings.length > 0 ? [{ type: 'meld', melds: hint.play.layings } as const] : []),
        ...(hint.play.discard === undefined ? [] : [{ type: 'discard', card: hint.play.discard } as const]),
      ];
    case 'redThree':
    case 'choose':
      return [];
  }
}

const booksIn = (position: Position): number =>
  Object.values(countBooks(position.rules.meld, factsOfAll(position))).reduce((sum, count) => sum + count, 0);

const finishes = (position: Position, layings: readonly Laying[]): boolean =>
  booksIn(positionAfter(position, layings)) > booksIn(position);

/**
 * Whether one meld on the table can be finished alone, at no loss: by its own rank, by wilds if it is of wilds, or by wilds if
 * it holds some already and no wild book is needed.
 */
function canFinish(position: Position): boolean {
  const { rules, melds, held } = position;
  return melds.some((meld, to) => {
    const facts = factsAt(position, to);
    const lacks = rules.meld.bookSize - meld.length;
    if (isBookOf(rules.meld, facts) || lacks <= 0) return false;
    const naturals = held.filter((card) => isNatural(card) && card.charAt(0) === meld[0]?.charAt(0));
    const wilds = held.filter(isWild);
    const mayUseWilds = facts.kind === 'wild' || (facts.shape.wilds > 0 && missingToGoOut(position).books.wild === 0);
    const cards = [...(facts.kind === 'wild' ? [] : naturals), ...(mayUseWilds ? wilds : [])].slice(0, lacks);
    const layings = [{ to, cards, top: false }];
    return cards.length === lacks && judgeLayings(position, layings).code === undefined;
  });
}
