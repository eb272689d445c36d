import { isDeepStrictEqual } from 'node:util';
import { deals } from '../../functions/messages/deals.ts';
import type { LoadedTable, Ports, StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { getEntropy } from '../../functions/table/randomness.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import type { TableFile } from '../../infra/records/table-file.ts';
import { readResults } from '../../shared/album/read-results.ts';
import { encodeEvents } from '../../shared/codec/events.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { CHAIN_DEALS, getEarlierSecret } from '../../shared/fairness/chain.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { makeRecord } from '../../shared/fairness/record.ts';
import { reduce } from '../../shared/game/reduce.ts';
import { hasGameEnded } from '../../shared/game/score.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { DealsPage } from '../../shared/protocol/server-message.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import { decideCreate, decideSit } from '../../shared/table/decisions/seating.ts';
import { decideTakeBackAnswer } from '../../shared/table/decisions/taking-back.ts';
import type { TableDecision, TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { findBotToMove, makeNewTable, type TableState } from '../../shared/table/state.ts';
import { getCharter, getConnection } from '../functions/table-at.ts';
import { readMoves } from '../scenarios/moves.ts';
import { type Dice, getDice } from './chance.ts';
import { makeAnyIntent } from './intents.ts';
import { type Proposal, propose, proposeAnything } from './proposing.ts';
import { isShuffled } from './table-walk.ts';
import type { PropertyTable } from './tables.ts';

const TABLE = 'a'.repeat(22);
const END = new Uint8Array(32).fill(5);
const SECRETS: readonly Uint8Array[] = Array.from({ length: 59 }).reduce<readonly Uint8Array[]>(
  (later) => [getEarlierSecret(later[0] as Uint8Array, 1), ...later],
  [getEarlierSecret(END, CHAIN_DEALS - 59)],
);

export interface Counts {
  submissions: number;
  asked: number;
  refused: number;
  takenBack: number;
  /** Rounds whose deals and plays were checked. */
  fair: number;
}

/** People, and bots in their places, who play, discard, ask and answer at random, and save what a server stores. */
export class TakingBackWalk {
  table: TableState;
  readonly items: TableItem[] = [];
  readonly #charter: StoredCharter;
  readonly #dice: Dice;
  readonly #counts: Counts;
  #at = 1_790_000_000_000;
  #before: GameState | undefined;

  constructor({ ruleset, seating }: PropertyTable, seed: string, counts: Counts) {
    const charter = getCharter(seating.players, ruleset);
    const chain = makeBase64url(SECRETS[0] as Uint8Array);
    this.#charter = { ...charter, revision: 0, chain, seating } as StoredCharter;
    this.#dice = getDice(seed);
    this.#counts = counts;
    this.table = makeNewTable(seating.players);
    for (let seat = 0; seat < seating.players; seat++) this.#sit(seat);
    this.submit(0, [{ type: 'start' }]);
  }

  #sit(seat: number): void {
    const comer = {
      seat,
      connection: getConnection(seat),
      requestKey: `${seat + 1}`.padStart(12, '0'),
      name: seat,
      charter: 0,
    };
    const decision = seat === 0 ? decideCreate(this.table, comer) : decideSit(this.table, comer);
    this.#store(decision, seat === 0 ? 'create' : `sit ${seat}`);
  }

  /** Tries one submission, which may be refused. Returns a fault, or undefined. */
  step(): string | undefined {
    this.#counts.submissions += 1;
    this.#at += this.#dice.below(6000);
    const { table } = this;
    const { game } = table;
    if (game === undefined) return 'nothing was dealt';
    if (game.ended) return this.submit(0, [hasGameEnded(game) ? { type: 'playAgain' } : { type: 'nextRound' }]);
    if (table.paused !== undefined) return this.submit(table.host, [{ type: 'resume' }]);
    const bot = findBotToMove(table);
    if (bot !== undefined && this.#dice.flip(0.5)) return this.#playBot(bot, game);
    if (table.thrown !== undefined && this.#dice.flip(0.4)) return this.#takeBack(game);
    if (this.#dice.flip(0.06)) return this.submit(this.#dice.flip(0.7) ? table.host : 1, [this.#anyIntent()]);
    return this.#play(this.#dice.flip(0.9) ? propose(game, this.#dice) : proposeAnything(game, this.#dice));
  }

  #play({ seat, intents }: Proposal): string | undefined {
    return this.submit(seat, readMoves(intents));
  }

  #takeBack({ turn }: GameState): string | undefined {
    const { dice, count } = { dice: this.#dice, count: this.table.seats.length };
    const anybody = dice.below(count);
    if (this.table.thrown?.asked === undefined || dice.flip(0.2)) {
      return this.submit(dice.flip(0.9) ? (turn.seat + count - 1) % count : anybody, [{ type: 'takeBack' }]);
    }
    return this.submit(dice.flip(0.9) ? turn.seat : anybody, [{ type: 'answerTakeBack', yes: dice.flip(0.6) }]);
  }

  /** As the job of a bot's turn does it. */
  #playBot(seat: number, game: GameState): string | undefined {
    const answered = decideTakeBackAnswer(this.table, { seat, yes: true, now: this.#at }, this.#charter);
    if (answered.type === 'accepted')
      return this.#store(answered, makeSubmission({ seat, intents: [{ type: 'answerTakeBack', yes: true }] }));
    const intents = readMoves(propose(game, this.#dice).intents);
    const entropy = this.#entropyFor(seat, intents);
    return this.#store(decidePlay(this.table, { seat, intents, entropy }), makeSubmission({ seat, intents }), entropy);
  }

  submit(seat: number, intents: Parameters<typeof makeSubmission>[0]['intents']): string | undefined {
    const number = (this.table.seats[seat]?.acknowledged ?? 0) + 1;
    const entropy = this.#entropyFor(seat, intents);
    const submission = { seat, number, intents, entropy, now: this.#at, connection: getConnection(seat) };
    const decision = decideSubmission(this.table, this.#charter, submission);
    return this.#store(decision, makeSubmission({ seat, number, intents }), entropy);
  }

  #entropyFor(seat: number, intents: Parameters<typeof makeSubmission>[0]['intents']): () => Uint8Array {
    const loaded = { id: TABLE, table: this.table, charter: this.#charter } as LoadedTable;
    return getEntropy(PORTS as unknown as Ports, loaded, { seat, intents });
  }

  #store(decision: TableDecision, submission: string, entropy?: () => Uint8Array): string | undefined {
    if (decision.type === 'rejection') {
      this.#counts.refused += 1;
      return undefined;
    }
    const before = this.table;
    this.table = reduceTable(before, decision.events, this.#at);
    const chance = entropy && isShuffled(decision.events) ? { entropy: entropy() } : {};
    const events = encodeEvents(decision.events);
    this.items.push({
      version: this.table.version,
      submission,
      state: encodeTable(this.table),
      ...chance,
      ...(events && { events }),
    });
    if (decision.events.some(({ type }) => type === 'takeBackAsked')) this.#counts.asked += 1;
    if (this.table.version !== before.version + 1) return 'a version was left out';
    return this.#remember(before, decision.events);
  }

  /** Saves the game before a discard, and compares it with the game after the discard is taken back. */
  #remember({ game }: TableState, events: readonly TableEvent[]): string | undefined {
    const played = events.flatMap((event) => (event.type === 'played' ? event.events : []));
    if (game === undefined || played.every(isWord)) return undefined;
    const expected = this.#before;
    const thrown = played.findIndex(({ type }) => type === 'discarded');
    this.#before = thrown < 0 ? undefined : played.slice(0, thrown).reduce(reduce, game);
    if (!played.some(({ type }) => type === 'tookBack')) return undefined;
    this.#counts.takenBack += 1;
    if (played.length > 1) return 'more happened than a discard’s going back';
    if (expected === undefined || this.table.game === undefined) return 'there was no discard';
    return isDeepStrictEqual(copyAnswers(expected, this.table.game), this.table.game)
      ? undefined
      : `after ${JSON.stringify(played)} the game is another than before the discard`;
  }

  /** Ends the round, and checks the whole history and the fairness of its deals like a stranger. */
  async check(): Promise<readonly string[]> {
    this.submit(this.table.host, [{ type: 'resume' }]);
    for (const seat of this.table.seats.keys()) this.submit(seat, [{ type: 'takeSeatBack', seat }]);
    this.submit(0, [{ type: 'askToEnd', what: 'round' }]);
    for (const seat of this.table.seats.keys()) this.submit(seat, [{ type: 'answerEnd', yes: true }]);
    if (!this.table.game?.ended) return ['the round goes on'];
    const { deals: deal } = this.table;
    const opened = { deal, secret: makeBase64url(SECRETS[deal] as Uint8Array) };
    const tables = this.items.map(({ state, version }) => decodeTable(state, version, this.#charter));
    const file: TableFile = {
      ...{ table: TABLE, charter: this.#charter, items: this.items },
      ...{ results: readResults(tables), opened },
    };
    const record = makeRecord(this.#charter, await this.#pages(), {});
    const findings = record === undefined ? [] : checkRecord(record);
    this.#counts.fair += findings.filter(({ type }) => type === 'fair').length;
    return [
      ...checkHistory(file).faults,
      ...(findings.length === deal ? [] : ['a round is missing']),
      ...findings.flatMap((finding) => (finding.type === 'fair' ? [] : [JSON.stringify(finding)])),
    ];
  }

  /** The server's answer to anyone who checks its deals. */
  async #pages(): Promise<readonly DealsPage[]> {
    const pages: DealsPage[] = [];
    const store = {
      load: async () => ({ charter: this.#charter, newest: this.items.at(-1) }),
      history: async (_: string, from: number, count: number) =>
        this.items.filter(({ version }) => version >= from).slice(0, count),
    };
    const push = async (_: string, sealed: string) => void pages.push(JSON.parse(sealed) as DealsPage);
    const ports = { ...PORTS, store, push } as unknown as Ports;
    do await deals(ports, getConnection(0), { type: 'deals', table: TABLE, after: pages.at(-1)?.last ?? 0 });
    while (pages.at(-1)?.more);
    return pages;
  }

  #anyIntent(): TableIntent {
    const [dice, seats] = [this.#dice, this.table.seats.length];
    const types = [
      'changeSettings',
      'changeSettings',
      'giveSeatToBot',
      'takeSeatBack',
      'pause',
      'note',
      'answerTakeBack',
    ];
    return makeAnyIntent({ dice, seats, own: 0, at: this.#at }, types as readonly TableIntent['type'][]);
  }
}

const PORTS = {
  random: (count: number) => new Uint8Array(count),
  keys: { dealSecret: (_: string, __: number, deal: number) => SECRETS[deal] as Uint8Array },
  cache: { keep: () => undefined, get: () => undefined },
  metrics: { refused: () => undefined },
};

const isWord = ({ type }: GameEvent): boolean => type === 'standingSet' || type === 'pointsGiven';

/** Answers allowed between a discard and taking it back. */
const copyAnswers = (game: GameState, { players }: GameState): GameState => ({
  ...game,
  players: game.players.map((player, seat) => ({ ...player, standing: players[seat]?.standing ?? 'ask' })),
});
