import { isDeepStrictEqual } from 'node:util';
import type { TableItem } from '../../functions/ports/ports.ts';
import { FACES } from '../../shared/cards/cards.ts';
import { decodeEvents, type StoredChange } from '../../shared/codec/decode-events.ts';
import { encodeEvents } from '../../shared/codec/events.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import {
  belongsToChain,
  dealEntropy,
  getEarlierSecret,
  mixChance,
  refillEntropy,
} from '../../shared/fairness/chain.ts';
import { reduce } from '../../shared/game/reduce.ts';
import { getDecks } from '../../shared/game/shuffle.ts';
import type { GameState } from '../../shared/game/state.ts';
import { areIntents } from '../../shared/protocol/decode.ts';
import { makeIntents } from '../../shared/protocol/move.ts';
import { parseBase64url } from '../../shared/protocol/proof.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import { checkStoredRuleset } from '../../shared/ruleset/check.ts';
import { countDecks } from '../../shared/ruleset/decks.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { getNextRoundRules } from '../../shared/table/learning.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { escapeControls } from '../tools/terminal.ts';
import { checkBeginning } from './check-beginning.ts';
import { checkCharter } from './check-charter.ts';
import { checkResults } from './check-results.ts';
import { decideOther, replayDecision } from './replay-decision.ts';
import { matchesDecision, matchesDecisionExactly, matchesVisit } from './same-state.ts';
import type { TableFile } from './table-file.ts';

/** `faults`: in sentences. */
export interface CheckedHistory {
  readonly faults: readonly string[];
  /** Submissions of people and bots on which this release decides as stored. */
  readonly decided: number;
  /** Changes on which this release decides otherwise, in a file that may have such. */
  readonly otherwise: number;
  /** Changes that nobody submitted: listeners, seats, subscriptions, and missed deadlines. */
  readonly others: number;
  /** Shuffles repeated from the opened secret. */
  readonly shuffles: number;
}

interface Terms {
  /** Accepts a file without its first versions: its first state is trusted. */
  readonly mayBeginLater?: boolean;
  /** Accepts plays on which this release decides otherwise, as earlier rules may have. */
  readonly allowsOtherDecisions?: boolean;
  /** Milliseconds since 1970: nothing can be later. Absent: times are not checked. */
  readonly now?: number;
}

/**
 * Checks a table's history: it begins as a table does, no version is missing, every state can be read, no card appeared
 * or vanished, and each stored change leads from one state to the next. All this needs no rules of play, so it is valid
 * for games of any release. Unless `allowsOtherDecisions`, this release must also decide as stored. Listeners and the last proofs
 * of seats are not compared: submissions do not have them.
 */
export function checkHistory(file: TableFile, terms: Terms = {}): CheckedHistory {
  const faults = [...checkCharter(file.charter), ...(isTableId(file.table) ? [] : ['The file names no table.'])];
  if (faults.length > 0) return { faults, decided: 0, otherwise: 0, others: 0, shuffles: 0 };
  return new History(file, terms).check();
}

const isTableId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** More than the clocks of two machines differ by. */
const DAY = 86_400_000;

const MAX_FAULTS = 10;

const EARLIER_RULES_HINT = 'If you trust the file, and it was played with an earlier release, add --earlier-rules.';

/** The stored texts of changes that nobody submitted. */
const UNSUBMITTED_TEXT =
  /^(?:create|watch|gone|import|calls|missed|forgot|knock|unknock|uncomeback|askall|askopen|time (?:night|outage) [1-9]\d{0,5}|(?:hello|sit|tonight|waits|coming|comeback|code|returned|retaken|opened (?:word|code)|waited|erased) (?:0|[1-9]\d?)|(?:held|left|tried (?:word|code))(?: (?:\d|1[0-5]))+)$/;

/** Whether a table could store this text: a submission that the protocol allows, in the stored spelling, or another change. */
function isStorable(text: string): boolean {
  const submission = parseSubmission(text);
  if (submission === undefined) return UNSUBMITTED_TEXT.test(text);
  return areIntents(makeIntents(submission.intents)) && makeSubmission(submission) === text;
}

class History {
  readonly #file: TableFile;
  readonly #terms: Terms;
  readonly #faults: string[] = [];
  readonly #secret: Uint8Array | undefined;
  #decided = 0;
  #otherwise = 0;
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
    if (this.#faults.length === 0) this.#checkResults();
    const isBehind = before !== undefined && (this.#file.charter.chainFrom ?? 0) > before.deals;
    if (isBehind && this.#faults.length === 0) {
      this.#faults.push('The charter’s chain of deals begins behind the last deal.');
    }
    const [decided, otherwise, others, shuffles] = [this.#decided, this.#otherwise, this.#others, this.#shuffles];
    return { faults: this.#faults, decided, otherwise, others, shuffles };
  }

  #checkResults(): void {
    const { items, results, charter } = this.#file;
    const latest = (this.#terms.now ?? Number.POSITIVE_INFINITY) + DAY;
    const tables = items.map(({ state, version }) => decodeTable(state, version, charter));
    this.#faults.push(...checkResults(results, { charter, tables, latest }));
  }

  #openedSecret(): Uint8Array | undefined {
    const { charter, opened } = this.#file;
    if (opened === undefined || charter.chain === undefined) return undefined;
    const secret = parseBase64url(opened.secret);
    if (secret !== undefined && belongsToChain(charter.chain, opened.deal, secret)) return secret;
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
    if ('issues' in checkStoredRuleset(getNextRoundRules(table, this.#file.charter)))
      this.#fault(item.version, 'the rules that were settled cannot be played.');
  }

  #checkStates(item: TableItem, before: TableState | undefined, table: TableState): void {
    const { charter } = this.#file;
    const { version } = item;
    const isSeated = table.seats.length === charter.seating.players && table.charter <= charter.revision;
    if (!isSeated) this.#fault(version, 'it has other seats than the charter, or needs a newer charter.');
    if (!isOlder(table, (this.#terms.now ?? Number.POSITIVE_INFINITY) + DAY)) {
      this.#fault(version, 'it is from a time that is still to come.');
    }
    if (table.seats.some(({ occupant }) => typeof occupant === 'number' && charter.names[occupant] === undefined)) {
      this.#fault(version, 'someone sits there whose name the charter does not have.');
    }
    if (table.game !== undefined && !hasAllCards(table.game)) this.#fault(version, 'cards are missing, or too many.');
    if (before !== undefined) this.#checkChange(item, before, table);
  }

  #checkChange(item: TableItem, before: TableState, after: TableState): void {
    const { submission, version } = item;
    if (!isStorable(submission)) {
      this.#fault(version, `“${escapeControls(submission)}” is nothing that a table stores.`);
      return;
    }
    const change = { before, item, table: after };
    const expected = replayChange(change);
    if (!matchesVisit(change) || expected === undefined || !matchesDecision(item, after, expected)) {
      this.#fault(version, `its state is not what “${escapeControls(submission)}” makes of the one before.`);
    } else if (!this.#terms.allowsOtherDecisions && !matchesDecisionExactly(change, expected)) {
      this.#fault(version, `it keeps something else than “${escapeControls(submission)}” makes. ${EARLIER_RULES_HINT}`);
    } else this.#checkDecision(change);
    if (after.at < before.at - DAY) this.#fault(version, 'it is from days before the version before it.');
    this.#checkShuffle(item, before, after);
  }

  #checkDecision(change: StoredChange & { readonly item: TableItem }): void {
    const { before, item, table } = change;
    const submitted = replayDecision(change, this.#file.charter);
    const decision = submitted ?? decideOther(change);
    const isSame =
      decision === undefined ||
      (decision.type === 'accepted' &&
        matchesDecision(item, table, reduceTable(before, decision.events, table.at)) &&
        isSameEvents(decision.events, item.events));
    if (isSame && submitted === undefined) this.#others += 1;
    else if (isSame) this.#decided += 1;
    else if (this.#terms.allowsOtherDecisions) this.#otherwise += 1;
    else {
      const how = decision.type === 'accepted' ? 'leads elsewhere in this release' : `is refused: ${decision.code}`;
      this.#fault(item.version, `“${escapeControls(item.submission)}” ${how}. ${EARLIER_RULES_HINT}`);
    }
  }

  /** Whether the cards were shuffled with the chain's secret, if it is opened. */
  #checkShuffle({ version, entropy, submission }: TableItem, before: TableState, after: TableState): void {
    const { opened, charter } = this.#file;
    const deal = after.deals - (charter.chainFrom ?? 0);
    if (entropy === undefined || this.#secret === undefined || opened === undefined) return;
    if (deal < 1 || deal > opened.deal) return;
    const secret = getEarlierSecret(this.#secret, opened.deal - deal);
    const mixed = findSubmissionMix(before, submission);
    const expectedEntropy =
      after.deals > before.deals || before.game === undefined
        ? dealEntropy(secret, mixed)
        : refillEntropy(secret, before.game);
    this.#shuffles += 1;
    if (Buffer.compare(expectedEntropy, entropy) !== 0)
      this.#fault(version, 'the cards were not shuffled with the chain’s secret.');
  }
}

/** Events of changes that nobody submitted, by the first word of their text. Nobody is quoted there. */
const UNSUBMITTED_EVENTS: Readonly<Record<string, readonly TableEvent['type'][]>> = {
  ...{ create: ['satDown', 'rulesLeftOpen'], sit: ['satDown'], hello: [], watch: [], gone: [] },
  ...{ import: ['knockEnded'], knock: ['knocked', 'knockEnded'], unknock: ['knockEnded'] },
  ...{ comeback: ['comeBackAsked', 'comeBackEnded'], uncomeback: ['comeBackEnded'], askall: ['othersAsked'] },
  opened: ['cameBack', 'seatTakenBack', 'awaySet'],
  waited: ['waitMoved', 'cameBack', 'seatTakenBack', 'awaySet'],
  ...{ tried: ['wordTried', 'codeTried'], code: ['codeMade'], calls: ['subscribedSet', 'hookSet', 'waitSet'] },
  ...{ returned: ['seatTakenBack', 'awaySet'], retaken: ['seatTakenBack', 'awaySet'], time: ['timeMoved'] },
  ...{
    tonight: ['saidTonight'],
    waits: ['planSet'],
    coming: ['dateAnswered', 'dateBotLeft'],
    held: ['botSatIn'],
    left: ['dateBotLeft'],
    askopen: ['openingAsked'],
  },
  ...{ forgot: ['forgotten'], erased: ['noteLeft', 'renamed', 'zoneShared', 'weekendsSet', 'acknowledged'] },
  missed: ['deadlineMissed', 'botSatIn', 'played', 'endSettled'],
};

/** Whether these can be the events of a change with this text; those of a submission are decided again. */
function matchesText(submission: string, events: readonly TableEvent[]): boolean {
  const [word = '', ...details] = submission.split(' ');
  const types = UNSUBMITTED_EVENTS[word];
  if (types === undefined) return true;
  const eventDetails = events.flatMap(getDetails);
  return (
    events.every(({ type }) => types.includes(type)) &&
    (events.length === 0 || details.every((detail) => eventDetails.includes(detail)))
  );
}

function getDetails(event: TableEvent): readonly string[] {
  if (event.type === 'timeMoved') return [event.why, `${event.minutes}`];
  const by = event.type === 'wordTried' ? 'word' : event.type === 'codeTried' ? 'code' : 'by' in event && event.by;
  return [...('seat' in event ? [`${event.seat}`] : []), `${by}`];
}

const isSameEvents = (events: readonly TableEvent[], stored: Uint8Array = new Uint8Array()): boolean =>
  Buffer.compare(encodeEvents(events) ?? new Uint8Array(), stored) === 0;

/** Applies the stored events to the table before them; undefined if they don't fit it or the text. */
function replayChange(change: StoredChange): TableState | undefined {
  const { before, item, table } = change;
  try {
    const events = decodeEvents(change);
    if (!matchesText(item.submission, events)) return undefined;
    const willPickUpNext = events.every(
      (event, i) => event.type !== 'played' || matchesGame(reduceTable(before, events.slice(0, i), table.at), event),
    );
    return willPickUpNext ? reduceTable(before, events, table.at) : undefined;
  } catch {
    // A reducer throws at missing cards.
    return undefined;
  }
}

/** The play's own events must lead to its game. */
function matchesGame(
  { game: before }: TableState,
  { events, game }: Extract<TableEvent, { readonly type: 'played' }>,
): boolean {
  const isFirst = events[0]?.type === 'dealt' && events[0].round === 1;
  const gameBefore = isFirst || before === undefined ? { ...game, players: [] } : before;
  return isDeepStrictEqual(events.reduce(reduce, { ...gameBefore, ruleset: game.ruleset }), game);
}

/** Returns people's random parts as left by a submission that deals. */
function findSubmissionMix({ mixed }: TableState, submission: string): Uint8Array | undefined {
  const { seat = 0, intents: [first] = [] } = parseSubmission(submission) ?? {};
  return first !== undefined && 'mix' in first && first.mix !== undefined ? mixChance(mixed, seat, first.mix) : mixed;
}

/** Whether a state and every proof of a seat in it are older than this time, in milliseconds since 1970. */
const isOlder = ({ at, seats }: TableState, latest: number): boolean =>
  at <= latest && seats.every(({ claim }) => claim.type !== 'hello' || claim.time <= latest);

/** Whether these are whole decks, at least as many as the round began with. */
function hasAllCards(game: GameState): boolean {
  const { players, teams, stock, pile } = game;
  const packets = players.flatMap(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)]);
  const laid = teams.flatMap(({ melds, redThrees }) => [...melds, redThrees]);
  const cards = [...packets, ...laid, stock, pile].flat();
  const { deck } = getRulesForRound(game.ruleset, game.round);
  const one = getDecks(deck, 1);
  const decks = Math.round(cards.length / one.length);
  const dealt = countDecks(deck, game.seating.players);
  return decks >= dealt && FACES.every((face) => countCards(cards, face) === countCards(one, face) * decks);
}

const countCards = (cards: readonly string[], face: string): number => cards.filter((card) => card === face).length;
