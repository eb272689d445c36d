import { dealNextRound, startGame } from '../game/deal.ts';
import { decideAtTable } from '../game/decide.ts';
import { endByAgreement, givePoints } from '../game/play.ts';
import { clearStandingAnswers } from '../game/reduce.ts';
import { hasRoundEnded } from '../game/score.ts';
import { type GameState, getPreviousSeat, type PriorPlay } from '../game/state.ts';
import { findPriorPlay, leavesTurnUnchanged, takeBack } from '../game/take-back.ts';
import type { GameDecision } from '../game/transition.ts';
import { viewGame } from '../game/view.ts';
import type { TableIntent } from '../protocol/features.ts';
import { makeBase64url } from '../protocol/proof.ts';
import type { PublicDeal, PublicResult } from '../protocol/server-message.ts';
import { parseSubmission, type StoredSubmission } from '../protocol/submission.ts';
import { isTableIntent } from '../protocol/table-notation.ts';
import { withSettled } from '../ruleset/learned.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { CHAIN_DEALS, dealEntropy, getEarlierSecret, mixChance, refillEntropy } from './chain.ts';
import type { Finding, GivenMix, Mismatch } from './finding.ts';
import { computeDigest, type FairRecord, type Observation } from './record.ts';

interface OpenedSecret {
  readonly deal: number;
  readonly secret: Uint8Array;
}

interface ReplayedRound {
  readonly publicDeal: PublicDeal;
  readonly secret: Uint8Array;
  readonly mixes: readonly GivenMix[];
}

type ReplayedPlay = Omit<StoredSubmission, 'number'> & { readonly version: number; readonly submission: string };

/** Replays a record step by step. A record has no states, so each play's consequences are computed. */
export class FairReplay {
  readonly #record: FairRecord;
  readonly #opened: OpenedSecret | undefined;
  readonly #findings: Finding[] = [];
  readonly #deals: ReadonlyMap<number, PublicDeal>;
  readonly #results: ReadonlyMap<number, PublicResult>;
  readonly #observations: Observation[];
  #compared = 0;
  #lastDeal: number | undefined;
  #mixed: Uint8Array | undefined;
  #mixes: GivenMix[] = [];
  /** Undefined from a mismatch until another game begins. */
  #game: GameState | undefined;
  #round: ReplayedRound | undefined;
  /** The newest discard's turn, while it can be taken back. */
  #thrown: PriorPlay | undefined;
  #unchecked: PublicDeal | undefined;

  constructor(record: FairRecord, opened: OpenedSecret | undefined) {
    this.#record = record;
    this.#opened = opened;
    this.#deals = new Map(record.deals.map((deal) => [deal.version, deal]));
    this.#results = new Map(record.results.map((result) => [result.version, result]));
    this.#observations = (record.observations ?? []).toSorted((a, b) => a.version - b.version);
  }

  run(): readonly Finding[] {
    for (const [version, submission] of this.#record.steps) {
      this.#digest(version);
      const parsed = parseSubmission(submission);
      if (parsed === undefined) this.#fail({ type: 'unreadable', version });
      else this.#follow({ ...parsed, version, submission });
    }
    this.#digest(Number.POSITIVE_INFINITY);
    this.#closeRound();
    this.#countDeals();
    return this.#findings;
  }

  #follow(play: ReplayedPlay): void {
    const [first] = play.intents;
    const publicDeal = this.#deals.get(play.version);
    if (first !== undefined && 'mix' in first && first.mix !== undefined) this.#mix(play.seat, first.mix);
    if (first?.type === 'mix') return;
    const seats = findChangedHands(first);
    if (seats !== undefined) {
      if (this.#game !== undefined) this.#game = clearStandingAnswers(this.#game, seats);
      return;
    }
    if (publicDeal !== undefined && first !== undefined && isTableIntent(first)) this.#deal(publicDeal, first);
    else if (this.#lastDeal === undefined || (first !== undefined && isDealing(first))) this.#missDeal();
    else if (this.#game !== undefined && this.#round !== undefined) this.#play(play, this.#game, this.#round);
  }

  #missDeal(): void {
    this.#closeRound();
    const first = this.#record.deals[0]?.deal ?? 2;
    this.#lastDeal = this.#lastDeal === undefined ? Math.max(1, first - 1) : this.#lastDeal + 1;
    this.#mixed = undefined;
    this.#mixes = [];
    this.#fail({ type: 'missingDeal', deal: this.#lastDeal });
  }

  #countDeals(): void {
    const { deals, results } = this.#record;
    const max = Math.max(this.#opened?.deal ?? 0, results.length > 0 ? 1 : 0, ...deals.map(({ deal }) => deal));
    const last = this.#lastDeal ?? Math.max(0, max - 1);
    if (last < max) this.#fail({ type: 'missingDeal', deal: last + 1 });
  }

  #mix(seat: number, mix: string): void {
    this.#mixed = mixChance(this.#mixed, seat, mix);
    this.#mixes.push({ seat, mix });
  }

  #deal(publicDeal: PublicDeal, intent: TableIntent): void {
    this.#closeRound();
    const mixed = this.#mixed;
    const mixes = this.#mixes;
    this.#mixed = undefined;
    this.#mixes = [];
    const { deal } = publicDeal;
    const expected = (this.#lastDeal ?? deal - 1) + 1;
    const isFirstKept = this.#lastDeal === undefined && deal > 1;
    this.#lastDeal = deal;
    if (deal !== expected) this.#fail({ type: 'missingDeal', deal: expected });
    else if (deal > CHAIN_DEALS) this.#pass({ type: 'notChecked', deal });
    else if (this.#opened === undefined || deal > this.#opened.deal) this.#leaveShut(publicDeal, mixes);
    else if (isFirstKept) this.#passOver(publicDeal);
    else
      this.#dealAgain(
        { publicDeal, secret: getEarlierSecret(this.#opened.secret, this.#opened.deal - deal), mixes },
        intent,
        mixed,
      );
  }

  #leaveShut(publicDeal: PublicDeal, mixes: readonly GivenMix[]): void {
    const { deal } = publicDeal;
    if (hasEnded(publicDeal, this.#record)) this.#fail({ type: 'notOpened', deal });
    else this.#pass({ type: 'running', deal, mixes });
  }

  #passOver(publicDeal: PublicDeal): void {
    this.#pass({ type: 'notChecked', deal: publicDeal.deal });
    this.#unchecked = publicDeal;
  }

  #dealAgain(round: ReplayedRound, intent: TableIntent, mixed: Uint8Array | undefined): void {
    const { deal, version, entropy } = round.publicDeal;
    const dealtEntropy = dealEntropy(round.secret, mixed);
    if (entropy !== undefined && entropy !== makeBase64url(dealtEntropy)) {
      this.#fail({ type: 'wrongChance', deal, version });
      return;
    }
    // A chain's first deal continues a game only if the table was moved.
    const goesOn = intent.type === 'nextRound' && (deal > 1 || isMoved(this.#record));
    if (goesOn && this.#game === undefined) {
      this.#passOver(round.publicDeal);
      return;
    }
    const game = this.#dealt(round.publicDeal, intent, dealtEntropy);
    if (game === undefined || game.round !== round.publicDeal.round || game.dealer !== round.publicDeal.dealer) {
      this.#fail({ type: 'wrongDeal', deal, version });
      return;
    }
    this.#game = game;
    this.#round = round;
    this.#thrown = undefined;
    this.#compared = 0;
  }

  #dealt(publicDeal: PublicDeal, intent: TableIntent, entropy: Uint8Array): GameState | undefined {
    const { seating } = this.#record.charter;
    const before = this.#game;
    const ruleset = getDealRuleset(this.#record, publicDeal.deal);
    if (intent.type === 'nextRound')
      return before && replayOrUndefined(() => dealNextRound(before, entropy, ruleset).state);
    const setup = { ruleset, seating, entropy };
    if (intent.type === 'playAgain') {
      const dealer = before === undefined ? publicDeal.dealer : (before.dealer + 1) % seating.players;
      return replayOrUndefined(() => startGame({ ...setup, dealer }).state);
    }
    const starter = intent.type === 'start' && intent.starter !== undefined ? { starter: intent.starter } : {};
    return replayOrUndefined(() => startGame({ ...setup, ...starter }).state);
  }

  #play(play: ReplayedPlay, game: GameState, { publicDeal: { deal }, secret }: ReplayedRound): void {
    const {
      seat,
      intents: [first],
      version,
      submission,
    } = play;
    const decision = replayOrUndefined(() => this.#decide(play, game, secret));
    if (decision?.type !== 'accepted') {
      this.#fail({ type: 'wrongPlay', deal, version, seat, submission, code: decision?.code ?? '' });
      return;
    }
    this.#game = decision.state;
    if (!leavesTurnUnchanged(decision.events)) this.#thrown = findPriorPlay(game, decision.events);
    const isAside = first?.type === 'standingAnswer' && hasRoundEnded(this.#game) === hasRoundEnded(game);
    if (!isAside) this.#compareResult(version, this.#game, deal);
  }

  /** Undefined if there is no discard to take back, or it is another player's. */
  #decide({ seat, intents }: ReplayedPlay, game: GameState, secret: Uint8Array): GameDecision | undefined {
    const [first] = intents;
    if (first?.type === 'askToEnd') return endByAgreement(game, first.what);
    if (first?.type === 'givePoints') return givePoints(game, { ...first, seat });
    if (first?.type === 'takeBack') {
      const isOwn = seat === getPreviousSeat(game, game.turn.seat);
      return this.#thrown && isOwn ? takeBack(game, this.#thrown) : undefined;
    }
    const moves = intents.filter((intent) => !isTableIntent(intent));
    return decideAtTable(game, { seat, moves, entropy: refillEntropy(secret, game) });
  }

  #compareResult(version: number, game: GameState, deal: number): void {
    const result = this.#results.get(version);
    const { ended } = viewGame(game, undefined);
    if (result === undefined && ended === undefined) return;
    if (result === undefined || ended === undefined) this.#fail({ type: 'wrongEnd', deal, version });
    else if (!isSame(result.totals, ended.totals)) this.#fail({ type: 'wrongTotals', deal, version });
    else if (!isSame(result.left, ended.left)) this.#fail({ type: 'wrongLeft', deal, version });
  }

  #digest(before: number): void {
    for (
      let observation = this.#observations[0];
      observation !== undefined && observation.version < before;
      observation = this.#observations[0]
    ) {
      this.#observations.shift();
      if (this.#game !== undefined && this.#round !== undefined)
        this.#compareObservation(observation, this.#game, this.#round);
      else if (this.#lastDeal === undefined && observation.over !== undefined) this.#missRound(observation.version);
    }
  }

  /** The page saw a round end before the record's first deal; at a moved table it may belong to another chain. */
  #missRound(version: number): void {
    const { pinned, charter } = this.#record;
    const isOther = pinned !== undefined && pinned !== charter.chain;
    if (!isOther && !isMoved(this.#record) && !this.#findings.some(({ type }) => type === 'missingRound'))
      this.#fail({ type: 'missingRound', version });
  }

  #compareObservation(
    { version, seat, digest, held, over }: Observation,
    game: GameState,
    { publicDeal: { deal } }: ReplayedRound,
  ): void {
    const view = viewGame(game, seat);
    this.#compared += 1;
    const isAsOver = over === undefined || view.ended !== undefined;
    if (isAsOver && computeDigest(view) === digest && (held === undefined || held === (view.held ?? ''))) return;
    const isOther = held !== undefined && held !== (view.held ?? '');
    this.#fail({ type: 'wrongObservation', deal, version, ...(isOther && { shown: held, dealt: view.held ?? '' }) });
  }

  #closeRound(): void {
    const unchecked = this.#unchecked;
    this.#unchecked = undefined;
    if (unchecked !== undefined && !hasResult(unchecked, this.#record)) {
      this.#fail({ type: 'unfinished', deal: unchecked.deal, version: unchecked.version });
    }
    const { publicDeal, mixes } = this.#round ?? {};
    this.#round = undefined;
    if (publicDeal === undefined || mixes === undefined || this.#game === undefined) return;
    const { deal, round, version } = publicDeal;
    if (!hasRoundEnded(this.#game)) this.#fail({ type: 'unfinished', deal, version });
    else this.#findings.push({ type: 'fair', deal, round, version, mixes, observations: this.#compared });
  }

  #fail(mismatch: Mismatch): void {
    this.#pass(mismatch);
  }

  #pass(finding: Finding): void {
    this.#findings.push(finding);
    this.#game = undefined;
    this.#round = undefined;
  }
}

const getDealRuleset = ({ charter, settled = [] }: FairRecord, deal: number): Ruleset =>
  withSettled(
    charter.ruleset,
    settled.filter((rule) => rule.deal <= deal),
  );

/** Whether the table dealt rounds before its chain began. */
const isMoved = ({ charter: { chainFrom = 0 } }: FairRecord): boolean => chainFrom > 0;

/** Seats that change people, in older records: newer ones do not have these steps. */
function findChangedHands(intent: StoredSubmission['intents'][number] | undefined): readonly number[] | undefined {
  if (intent?.type === 'swapSeats') return intent.seats;
  return intent?.type === 'emptySeat' || intent?.type === 'renewKey' ? [intent.seat] : undefined;
}

const isDealing = ({ type }: StoredSubmission['intents'][number]): boolean =>
  type === 'start' || type === 'nextRound' || type === 'playAgain';

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** Returns undefined if the engine throws, because a record can contain anything. */
function replayOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Whether the record includes the end of the deal's round. A round in progress is never in a record. */
function hasEnded({ version, entropy }: PublicDeal, { deals, steps, results, observations = [] }: FairRecord): boolean {
  const isAfter = (other: { readonly version: number }): boolean => other.version > version;
  const isPublic = entropy !== undefined || steps.some(([other]) => other > version);
  return (
    isPublic ||
    deals.some(isAfter) ||
    results.some(isAfter) ||
    observations.some((s) => s.over !== undefined && isAfter(s))
  );
}

function hasResult({ version }: PublicDeal, { deals, results }: FairRecord): boolean {
  const next = Math.min(
    ...deals.map((deal) => deal.version).filter((other) => other > version),
    Number.POSITIVE_INFINITY,
  );
  return results.some((result) => result.version > version && result.version < next);
}
