import { otherEvents } from '../../functions/messages/history.ts';
import type { StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { FACES } from '../../shared/cards/cards.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { backBy, dealEntropy, isOfChain, refillEntropy } from '../../shared/fairness/chain.ts';
import { decksOf } from '../../shared/game/shuffle.ts';
import type { GameState } from '../../shared/game/state.ts';
import { areIntents } from '../../shared/protocol/decode.ts';
import { makeIntents } from '../../shared/protocol/move.ts';
import { parseBase64url } from '../../shared/protocol/proof.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import type { TableDecision } from '../../shared/table/events.ts';
import { decidePlay } from '../../shared/table/plays.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { visible } from '../tools/terminal.ts';
import { checkBeginning } from './check-beginning.ts';
import { checkCharter } from './check-charter.ts';
import { isMade } from './same-state.ts';
import type { TableFile } from './table-file.ts';

/** What a check found: faults in sentences, and how much of the history was decided again. */
export interface CheckedHistory {
  readonly faults: readonly string[];
  /** Submissions of people and bots that were decided again and led to the stored state. */
  readonly decided: number;
  /**
   * Changes that nobody submitted: who listens, sits and is called, and a deadline that was missed. They were decided
   * again too.
   */
  readonly others: number;
  /** Shuffles that were made again from the opened secret. */
  readonly shuffles: number;
}

/** What a check goes by beside the file. */
export interface Terms {
  /** A file without its first versions is taken: the state that it begins with is then taken on trust. */
  readonly mayBeginLater?: boolean;
  /** Milliseconds since 1970: nothing may have been made later. Left out: times are not looked at. */
  readonly now?: number;
}

/**
 * Checks a table's history: it begins as a table does, every version is there, each state readable, cards conserved, and
 * each state what the stored text makes of the one before. Who listens on which connection, and how seats were last
 * proved, is not compared: submissions do not say it.
 */
export function checkHistory(file: TableFile, terms: Terms = {}): CheckedHistory {
  const faults = [...checkCharter(file.charter), ...(isTableId(file.table) ? [] : ['The file names no table.'])];
  if (faults.length > 0) return { faults, decided: 0, others: 0, shuffles: 0 };
  return new History(file, terms).check();
}

const isTableId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Clocks of two machines differ by less. */
const DAY = 86_400_000;

/** Faults that are told; behind the first few there is nothing new to learn. */
const MAX_FAULTS = 10;

/** What is stored of a change that nobody submitted. */
const OTHER_TEXT = /^(?:create|watch|gone|import|calls|missed|(?:hello|sit) (?:0|[1-9]\d?))$/;

/** Whether a table could have stored this text: a submission as the protocol allows it, spelled as it is stored, or another change. */
function isStorable(text: string): boolean {
  const submission = parseSubmission(text);
  if (submission === undefined) return OTHER_TEXT.test(text);
  return areIntents(makeIntents(submission.intents)) && makeSubmission(submission) === text;
}

class History {
  readonly #file: TableFile;
  readonly #terms: Terms;
  readonly #faults: string[] = [];
  readonly #secret: Uint8Array | undefined;
  #decided = 0;
  #others = 0;
  #shuffles = 0;

  constructor(file: TableFile, terms: Terms) {
    this.#file = file;
    this.#terms = terms;
    this.#secret = this.#openedSecret();
  }

  check(): CheckedHistory {
    let before: TableState | undefined;
    for (const [i, item] of this.#file.items.entries()) {
      if (this.#faults.length >= MAX_FAULTS) break;
      const expected = (this.#file.items[0]?.version ?? 1) + i;
      if (item.version !== expected) {
        this.#faults.push(`Version ${expected} is missing.`);
        break;
      }
      const table = this.#read(item);
      if (table !== undefined && i === 0) this.#checkBeginning(item, table);
      if (table !== undefined) this.#checkStates(item, before, table);
      before = table;
    }
    if (this.#file.items.length === 0) this.#faults.push('The file has no version at all.');
    const isBehind = before !== undefined && (this.#file.charter.chainFrom ?? 0) > before.deals;
    if (isBehind && this.#faults.length === 0) {
      this.#faults.push('The charter’s chain of deals begins behind the last deal.');
    }
    return { faults: this.#faults, decided: this.#decided, others: this.#others, shuffles: this.#shuffles };
  }

  #openedSecret(): Uint8Array | undefined {
    const { charter, opened } = this.#file;
    if (opened === undefined || charter.chain === undefined) return undefined;
    const secret = parseBase64url(opened.secret);
    if (secret !== undefined && isOfChain(charter.chain, opened.deal, secret)) return secret;
    this.#faults.push('The secret that was opened does not lead to the charter’s chain of deals.');
    return undefined;
  }

  #fault(version: number, what: string): void {
    this.#faults.push(`Version ${version}: ${what}`);
  }

  #read({ version, state }: TableItem): TableState | undefined {
    try {
      return decodeTable(state, version, this.#file.charter);
    } catch {
      this.#fault(version, 'its state cannot be read.');
      return undefined;
    }
  }

  #checkBeginning(item: TableItem, table: TableState): void {
    this.#faults.push(...checkBeginning(item, table, this.#terms.mayBeginLater === true));
  }

  #checkStates(item: TableItem, before: TableState | undefined, table: TableState): void {
    const { charter } = this.#file;
    const { version } = item;
    const isSeated = table.seats.length === charter.seating.players && table.charter <= charter.revision;
    if (!isSeated) this.#fault(version, 'it has other seats than the charter, or needs a newer charter.');
    if (!isBefore(table, (this.#terms.now ?? Number.POSITIVE_INFINITY) + DAY)) {
      this.#fault(version, 'it is from a time that is still to come.');
    }
    if (table.seats.some(({ occupant }) => typeof occupant === 'number' && charter.names[occupant] === undefined)) {
      this.#fault(version, 'somebody sits there whose name the charter does not have.');
    }
    if (table.game !== undefined && !hasAllCards(table.game)) this.#fault(version, 'cards are missing, or too many.');
    if (before !== undefined) this.#checkChange(item, before, table);
  }

  #checkChange(item: TableItem, before: TableState, after: TableState): void {
    const { submission, version } = item;
    if (!isStorable(submission)) {
      this.#fault(version, `“${visible(submission)}” is nothing that a table stores.`);
      return;
    }
    const decision = decideAgain(this.#file, item, { before, now: after.at });
    if (decision?.type === 'rejection') {
      this.#fault(version, `“${visible(submission)}” is refused: ${decision.code}.`);
      return;
    }
    const events = decision?.events ?? otherEvents({ before, item, table: after });
    if (events === undefined) {
      this.#fault(version, `“${visible(submission)}” is nothing that a table stores.`);
      return;
    }
    if (decision === undefined) this.#others += 1;
    else this.#decided += 1;
    if (!isMade(item, after, reduceTable(before, events, after.at))) {
      this.#fault(version, `its state is not what “${visible(submission)}” makes of the one before.`);
    }
    this.#checkShuffle(item, before, after);
  }

  /** As far as the chain of deals is opened: whether the cards were shuffled with what they had to be. */
  #checkShuffle({ version, entropy, submission }: TableItem, before: TableState, after: TableState): void {
    const { opened, charter } = this.#file;
    const deal = after.deals - (charter.chainFrom ?? 0);
    if (entropy === undefined || this.#secret === undefined || opened === undefined) return;
    if (deal < 1 || deal > opened.deal) return;
    const secret = backBy(this.#secret, opened.deal - deal);
    const mixed = mixedBy(before, submission, this.#file, after.at);
    const made =
      after.deals > before.deals || before.game === undefined
        ? dealEntropy(secret, mixed)
        : refillEntropy(secret, before.game);
    this.#shuffles += 1;
    if (Buffer.compare(made, entropy) !== 0)
      this.#fault(version, 'the cards were not shuffled with the chain’s secret.');
  }
}

/** People's chance as a submission that deals left it. */
function mixedBy(before: TableState, submission: string, file: TableFile, now: number): Uint8Array | undefined {
  const item = { version: before.version + 1, state: new Uint8Array(), submission, entropy: new Uint8Array(32) };
  const decision = decideAgain(file, item, { before, now });
  const mixed = decision?.type === 'accepted' ? decision.events.find(({ type }) => type === 'mixed') : undefined;
  return mixed?.type === 'mixed' ? mixed.mixed : before.mixed;
}

/** What the stored submission does to the table before it; undefined where the stored change is nobody's submission. */
export function decideAgain(
  { charter }: { readonly charter: StoredCharter },
  { submission, entropy = new Uint8Array(32) }: TableItem,
  { before, now }: { readonly before: TableState; readonly now: number },
): TableDecision | undefined {
  const stored = parseSubmission(submission);
  if (stored === undefined) return undefined;
  const { seat, number, intents } = stored;
  return number === undefined
    ? decidePlay(before, { seat, intents, entropy })
    : decideSubmission(before, charter, { seat, number, intents, entropy, now, ...namingIn(charter, intents) });
}

/** Where the charter has the name that is asked for. Of time zones it only has those that people share at last. */
function namingIn({ names, revision }: StoredCharter, [first]: readonly { readonly type: string }[]) {
  if (first?.type === 'shareZone') return { naming: { name: 0, charter: revision } };
  const name = first?.type === 'rename' && 'name' in first ? names.indexOf(first.name as string) : -1;
  return name < 0 ? {} : { naming: { name, charter: revision } };
}

/** Whether a state, and every proof of a seat in it, was made before this time: milliseconds since 1970. */
const isBefore = ({ at, seats }: TableState, latest: number): boolean =>
  at <= latest && seats.every(({ claim }) => claim.type !== 'hello' || claim.time <= latest);

/** Whole decks, as many as the round began with or more. */
function hasAllCards(game: GameState): boolean {
  const { players, teams, stock, pile } = game;
  const packets = players.flatMap(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)]);
  const laid = teams.flatMap(({ melds, redThrees }) => [...melds, redThrees]);
  const cards = [...packets, ...laid, stock, pile].flat();
  const { deck } = rulesOfRound(game.ruleset, game.round);
  const one = decksOf(deck, 1);
  const decks = Math.round(cards.length / one.length);
  const dealt = game.seating.players + deck.extraDecks;
  return decks >= dealt && FACES.every((face) => countOf(cards, face) === countOf(one, face) * decks);
}

const countOf = (cards: readonly string[], face: string): number => cards.filter((card) => card === face).length;
