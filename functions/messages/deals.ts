import { decodeEvents } from '../../shared/codec/decode-events.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { CHAIN_DEALS } from '../../shared/fairness/chain.ts';
import { hasRoundEnded } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { DealsMessage } from '../../shared/protocol/client-message.ts';
import type { StandingAnswer } from '../../shared/protocol/intent.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { DealsPage, PublicDeal, PublicResult } from '../../shared/protocol/server-message.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { findSeat, isListening, type TableState } from '../../shared/table/state.ts';
import { mayWatch } from '../../shared/table/view.ts';
import type { LoadedTable, Ports, StoredCharter, TableId, TableItem, TableStore } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';
import { findSecret } from '../table/randomness.ts';

const PAGE = 100;

/** Sends the deals and plays of rounds, and reveals the secret of the last finished round's deal. */
export async function deals(ports: Ports, connection: ConnectionId, { table: id, after }: DealsMessage): Promise<void> {
  const loaded = await load(ports, id);
  if (loaded === undefined || !canCheckDeals(loaded.table, connection)) {
    await answer(ports, connection, { type: 'refused', code: loaded === undefined ? 'noSuchTable' : 'notSeated' });
    return;
  }
  const { table, charter } = loaded;
  const range = await getVisibleDeals(ports, loaded, findSeat(table, connection));
  const changes = await readChanges(ports, loaded, after);
  const lastFinished = Math.min(countFinishedDeals(table), (charter.chainFrom ?? 0) + CHAIN_DEALS, range.last);
  const secret = lastFinished < range.first ? undefined : findSecret(ports, id, charter)(lastFinished);
  // Expired versions count too, though they are gone.
  const last = Math.max(after, changes.at(-1)?.item.version ?? 0, Math.min(after + PAGE, table.version));
  await answer(ports, connection, {
    type: 'deals',
    table: id,
    after,
    last,
    ...(last < table.version && { more: true as const }),
    ...(secret && { opened: { deal: lastFinished - (charter.chainFrom ?? 0), secret: makeBase64url(secret) } }),
    ...getSettledRules(table, charter),
    ...makePage(changes, loaded, { ...range, over: lastFinished }),
  });
}

function getSettledRules({ learning }: TableState, { chainFrom = 0 }: StoredCharter): Pick<DealsPage, 'settled'> {
  const settled = learning?.settled.map((rule) => ({ ...rule, deal: rule.deal - chainFrom })) ?? [];
  return settled.length > 0 ? { settled } : {};
}

const canCheckDeals = (table: TableState, connection: ConnectionId): boolean =>
  findSeat(table, connection) !== undefined || (table.settings.spectators && isListening(table, connection));

async function readChanges({ store }: Ports, { id, table, charter }: LoadedTable, after: number): Promise<Changes> {
  const items = (await store.history(id, after, PAGE + 1)).filter(({ version }) => version <= table.version);
  const tables = items.map(({ state, version }) => decodeTable(state, version, charter));
  const changes = items.map((item, i) => ({ before: tables[i - 1], item, table: tables[i] as TableState }));
  return changes.filter(({ item }) => item.version > after).slice(0, PAGE);
}

type Changes = readonly PastChange[];

/** Counts deals whose rounds are over; later ones are not sent. */
const countFinishedDeals = ({ game, deals }: TableState): number =>
  game === undefined || hasRoundEnded(game) ? deals : deals - 1;

type PageParts = Pick<DealsPage, 'deals' | 'steps' | 'results'>;
/** `over`: the last deal whose plays are sent. */
type PageRange = DealRange & { readonly over: number };

function makePage(changes: Changes, { charter }: LoadedTable, { first, last, over }: PageRange): PageParts {
  const from = charter.chainFrom ?? 0;
  const isInRange = (deal: number): boolean => deal > from && deal >= first && deal <= last;
  const page = { deals: [] as PublicDeal[], steps: [] as (readonly [number, string])[], results: [] as PublicResult[] };
  for (const change of changes) {
    const { item, table } = change;
    const { version, submission, entropy } = item;
    const { game, deals, moved, at } = table;
    const isPlay = moved === version && isInRange(deals);
    if (isPlay && game !== undefined && DEALS.test(submission)) {
      const { round, dealer } = game;
      const used = deals <= over && entropy ? { entropy: makeBase64url(entropy) } : {};
      page.deals.push({ version, at, deal: deals - from, round, dealer, ...used });
      page.steps.push(toDealsStep(item));
    } else if (isPlay && game !== undefined && deals <= over) {
      const steps = END_PATTERN.test(submission)
        ? [createEndStep(item, game)]
        : isTakingBack(item)
          ? [createTakeBackStep(item, game)]
          : createPlaySteps(change);
      page.steps.push(...steps);
      if (hasRoundEnded(game) && steps.length > 0) page.results.push({ version, ...getResult(game) });
    } else if (isInRange(deals + 1) && MIX_PATTERN.test(submission)) page.steps.push(toDealsStep(item));
  }
  return page;
}

const END_PATTERN = /^(\S+ (end|ending|bot|empty) |missed$)/;
const MIX_PATTERN = /^\S+ mix /;

const createEndStep = ({ version, submission }: TableItem, { ended }: GameState): readonly [number, string] => [
  version,
  `${Number.parseInt(submission, 10) || 0} end ${ended?.last ? 'game' : 'round'}`,
];

const isTakingBack = ({ submission }: TableItem): boolean => /^\S+ tak(eback|ingback true)$/.test(submission);

const createTakeBackStep = ({ version }: TableItem, { turn: { seat } }: GameState): DealsStep => [
  version,
  makeSubmission({ seat, intents: [{ type: 'takeBack' }] }),
];

function getResult(game: GameState): Omit<PublicResult, 'version'> {
  const { totals = [], left = [] } = viewGame(game, undefined).ended ?? {};
  return { totals, left };
}

/** `before`: absent if no longer stored. */
interface PastChange {
  readonly before: TableState | undefined;
  readonly item: TableItem;
  readonly table: TableState;
}

type DealsStep = DealsPage['steps'][number];

/** Removes the submission's number, which would reveal how many private requests its sender made. */
const toDealsStep = ({ version, submission }: TableItem): DealsStep => [
  version,
  submission.replace(/^(\d+)\.\d+ /, '$1 '),
];

/**
 * Writes a play without private facts. A standing answer becomes public when it is used: then it is written right
 * before the play that it answers, and withdrawn right after, since it is private whether it lasts.
 */
function createPlaySteps(change: PastChange): readonly DealsStep[] {
  const { item } = change;
  if (!MAY_BE_ANSWERED.test(item.submission)) return [toDealsStep(item)];
  const used = getUsedAnswers(change);
  return [
    ...used.map(({ seat, yes }) => createStandingStep(item, seat, yes ? 'yes' : 'no')),
    ...removeStandingAnswers(item),
    ...used.map(({ seat }) => createStandingStep(item, seat, 'ask')),
  ];
}

const hasOnlyStandingAnswers = (submission: string): boolean =>
  /^\d+(\.\d+)? standing \w+(;standing \w+)*$/.test(submission);

/** Matches questions to go out and standing answers. */
const MAY_BE_ANSWERED = /[ ;](ask$|ask;|standing )/;

interface UsedAnswer {
  readonly seat: number;
  readonly yes: boolean;
}

function getUsedAnswers({ before, item, table }: PastChange): readonly UsedAnswer[] {
  const events = before === undefined ? [] : decodeEvents({ before, item, table });
  const happened = events.flatMap((event) => (event.type === 'played' ? event.events : []));
  return happened.flatMap((event) => (event.type === 'answered' && event.standing ? [event] : []));
}

const createStandingStep = ({ version }: TableItem, seat: number, answer: StandingAnswer): DealsStep => [
  version,
  makeSubmission({ seat, intents: [{ type: 'standingAnswer', answer }] }),
];

/** Removes a submission's standing answers; empty if nothing else is left. */
function removeStandingAnswers(item: TableItem): readonly DealsStep[] {
  const { seat = 0, intents = [] } = parseSubmission(item.submission) ?? {};
  const open = intents.filter(({ type }) => type !== 'standingAnswer');
  return open.length === 0 ? [] : [[item.version, makeSubmission({ seat, intents: open })]];
}

/** Deals that someone can see, by the table's own count, inclusive. */
interface DealRange {
  readonly first: number;
  readonly last: number;
}

const RECORD_PAGE = 200;
/** The most tables whose rounds are cached; the oldest is dropped. */
const MAX_REMEMBERED = 1000;

/** Submissions that deal. */
const DEALS = /^\S+ (start|next|again)\b/;

/**
 * Returns every complete deal for seated people. Watchers (P-WATCH-4) see only those before the first round closed to
 * them, since a later secret reveals all earlier ones.
 */
async function getVisibleDeals(ports: Ports, loaded: LoadedTable, seat: number | undefined): Promise<DealRange> {
  const first = await findFirstStoredDeal(ports, loaded);
  if (seat !== undefined) return { first, last: Number.POSITIVE_INFINITY };
  const isWhole = first <= (loaded.charter.chainFrom ?? 0) + 1;
  return { first, last: isWhole ? (await findFirstClosedDeal(ports.store, loaded)) - 1 : 0 };
}

/** Returns the first complete deal: versions expire, the oldest first. */
async function findFirstStoredDeal({ store }: Ports, { id, charter, table }: LoadedTable): Promise<number> {
  for (let from = 1, size = 1; from <= table.version; from += size, size = RECORD_PAGE) {
    const [item] = await store.history(id, from, size);
    if (item !== undefined) return findFirstDeal(item, charter);
  }
  return table.deals + 1;
}

/** Returns the first deal from this version on. A chain's first is sent with all random parts, or not at all. */
function findFirstDeal({ state, version, submission }: TableItem, charter: StoredCharter): number {
  const { deals, mixed } = decodeTable(state, version, charter);
  const isDeal = DEALS.test(submission);
  const deal = isDeal ? deals : deals + 1;
  const isFirst = deal === (charter.chainFrom ?? 0) + 1;
  return isFirst && version > 1 && (isDeal || mixed !== undefined) ? deal + 1 : deal;
}

/** The last version read, and the first deal whose round was closed to watchers. */
interface ScannedVersions {
  readonly through: number;
  readonly closed: number;
}

/** Stored versions never change, so none is read twice. */
const scannedVersions = new WeakMap<TableStore, Map<TableId, ScannedVersions>>();

async function findFirstClosedDeal(store: TableStore, loaded: LoadedTable): Promise<number> {
  const { id, table } = loaded;
  const cached = scannedVersions.get(store) ?? new Map<TableId, ScannedVersions>();
  scannedVersions.set(store, cached);
  let scanned = cached.get(id) ?? { through: 0, closed: Number.POSITIVE_INFINITY };
  while (scanned.through < table.version && scanned.closed === Number.POSITIVE_INFINITY) {
    const items = await store.history(id, scanned.through + 1, RECORD_PAGE);
    const through = Math.max(scanned.through + RECORD_PAGE, items.at(-1)?.version ?? 0);
    scanned = { through: Math.min(through, table.version), closed: findFirstClosedVersion(items, loaded) };
  }
  cached.set(id, scanned);
  if (cached.size > MAX_REMEMBERED) cached.delete(cached.keys().next().value as TableId);
  return scanned.closed;
}

function findFirstClosedVersion(items: readonly TableItem[], { charter }: LoadedTable): number {
  const from = charter.chainFrom ?? 0;
  const tables = items.map(({ state, version }) => decodeTable(state, version, charter));
  const played = tables.filter((table, i) => table.deals > from && isDuringRound(table, items[i] as TableItem));
  const closed = played.filter((table) => !mayWatch(table, undefined));
  return Math.min(...closed.map(({ deals }) => deals), Number.POSITIVE_INFINITY);
}

/** Whether a round is in progress at this version, or ends with it. Between rounds there are only private standing answers. */
const isDuringRound = ({ game, moved, version }: TableState, { submission }: TableItem): boolean =>
  game !== undefined && (!hasRoundEnded(game) || (moved === version && !hasOnlyStandingAnswers(submission)));
