import { chooseMoves } from '../../shared/bots/bot.ts';
import { CHAIN_DEALS, dealEntropy, getEarlierSecret, mixChance, refillEntropy } from '../../shared/fairness/chain.ts';
import { computeDigest, type FairRecord, type Observation } from '../../shared/fairness/record.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { PublicDeal, PublicResult } from '../../shared/protocol/server-message.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { decideTable } from '../../shared/table/decide.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import type { TableDecision } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { findBotToMove, makeNewTable, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';

export const MIXES = ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBA', 'CCCCCCCCCCCCCCCCCCCCCA'] as const;

const END = new Uint8Array(32).fill(7);
/** The first secrets of the chain, by the number of their deal: each is many hashes away. */
const SECRETS = Array.from({ length: 6 }, (_, deal) => getEarlierSecret(END, CHAIN_DEALS - deal));

/** A table of bots that records its deals and plays. */
export class FairTable {
  refills = 0;
  readonly #charter;
  #table: TableState;
  readonly #deals: PublicDeal[] = [];
  readonly #steps: (readonly [number, string])[] = [];
  readonly #results: PublicResult[] = [];
  readonly #observations: Observation[] = [];

  constructor(ruleset: Ruleset = PRESETS.classic) {
    const seating = { players: 4, teams: 2 };
    this.#charter = {
      ...{ revision: 0, title: '', names: [] },
      ruleset,
      seating,
      chain: makeBase64url(this.secret(0)),
    };
    this.#table = makeNewTable(4);
    this.#table = { ...this.#table, seats: this.#table.seats.map((seat) => ({ ...seat, occupant: 'bot' })) };
  }

  secret(deal: number): Uint8Array {
    return SECRETS[deal] ?? getEarlierSecret(END, CHAIN_DEALS - deal);
  }

  ask(intent: TableIntent): void {
    const mix = 'mix' in intent ? intent.mix : undefined;
    const mixed = mix === undefined ? this.#table.mixed : mixChance(this.#table.mixed, 0, mix);
    const entropy = dealEntropy(this.secret(this.#table.deals + 1), mixed);
    const deals = this.#table.deals;
    const decided = decideTable(this.#table, this.#charter, { seat: 0, intent, entropy, now: this.#table.at });
    this.#store(decided, makeSubmission({ seat: 0, number: 1, intents: [intent] }));
    const { version, at, game, deals: deal } = this.#table;
    if (game === undefined || deal === deals) return;
    this.#deals.push({ version, at, deal, round: game.round, dealer: game.dealer, entropy: makeBase64url(entropy) });
  }

  play(max = 2000): this {
    for (let i = 0; i < max && this.#table.game?.ended === undefined; i++) this.#playOnce();
    return this;
  }

  #playOnce(): void {
    const { game } = this.#table;
    const seat = findBotToMove(this.#table) ?? 0;
    const intents = chooseMoves(this.#charter, viewTable(this.#table, seat)) ?? [];
    if (game === undefined) throw new Error('nothing was dealt');
    const entropy = refillEntropy(this.secret(this.#table.deals), game);
    this.#store(decidePlay(this.#table, { seat, intents, entropy }), makeSubmission({ seat, intents }));
  }

  #store(decided: TableDecision, submission: string): void {
    if (decided.type === 'rejection') throw new Error(decided.code);
    for (const event of decided.events) {
      if (event.type === 'played') this.refills += event.events.filter(({ type }) => type === 'stockRefilled').length;
    }
    this.#table = reduceTable(this.#table, decided.events, this.#table.at + 1000);
    const { version, moved, game } = this.#table;
    this.#steps.push([version, submission]);
    if (game === undefined) return;
    const view = viewGame(game, 2);
    if (view.ended && moved === version)
      this.#results.push({ version, totals: view.ended.totals, left: view.ended.left });
    const roundEnd = view.ended && { over: this.#table.at };
    this.#observations.push({ version, seat: 2, digest: computeDigest(view), held: view.held ?? '', ...roundEnd });
  }

  /** The record as sent by the server: only the deal of a running round. */
  get record(): FairRecord {
    const { deals, game } = this.#table;
    const finishedDeals = game?.ended ? deals : deals - 1;
    const firstOpenVersion = this.#deals.find(({ deal }) => deal > finishedDeals)?.version ?? Number.POSITIVE_INFINITY;
    return {
      ...{ format: 1, table: 'a-table', charter: this.#charter, pinned: this.#charter.chain },
      ...(finishedDeals > 0 && { opened: { deal: finishedDeals, secret: makeBase64url(this.secret(finishedDeals)) } }),
      deals: this.#deals.map(({ entropy, ...deal }) =>
        deal.deal > finishedDeals || !entropy ? deal : { ...deal, entropy },
      ),
      steps: this.#steps.filter(([version]) => version <= firstOpenVersion),
      ...{ results: [...this.#results], observations: [...this.#observations] },
    };
  }
}

/** Two rounds with people's chance in both, each limited to this number of submissions. */
export function playTwoRounds(ruleset?: Ruleset, max?: number): FairTable {
  const table = new FairTable(ruleset);
  table.ask({ type: 'mix', mix: MIXES[0] });
  table.ask({ type: 'start' });
  table.play(max);
  if (max !== undefined) table.ask({ type: 'askToEnd', what: 'round' });
  table.ask({ type: 'nextRound', mix: MIXES[1] });
  table.play(max);
  if (max !== undefined) table.ask({ type: 'askToEnd', what: 'round' });
  return table;
}

/** A game ended by agreement after its round, and another after it. */
export function playTwoGames(): FairTable {
  const table = new FairTable();
  table.ask({ type: 'start' });
  table.play(12);
  table.ask({ type: 'askToEnd', what: 'round' });
  table.ask({ type: 'askToEnd', what: 'game' });
  table.ask({ type: 'playAgain', mix: MIXES[0] });
  table.play(12);
  table.ask({ type: 'askToEnd', what: 'game' });
  return table;
}
