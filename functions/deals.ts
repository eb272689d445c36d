import { isRoundOver } from '../shared/engine/deal.ts';
import { CHAIN_DEALS } from '../shared/engine/fair-deal.ts';
import { unpackTable } from '../shared/engine/pack-table.ts';
import { viewGame } from '../shared/engine/redact.ts';
import type { ConnectionId } from '../shared/engine/seats.ts';
import type { GameState } from '../shared/engine/state.ts';
import { isListening, seatOf, type TableState } from '../shared/engine/table.ts';
import type { DealsMessage } from '../shared/protocol/client-message.ts';
import { makeBase64url } from '../shared/protocol/proof.ts';
import type { DealsPage, ToldDeal, ToldResult } from '../shared/protocol/server-message.ts';
import { secretOf } from './chance.ts';
import { type KeptChange, playSteps, stepOf } from './deals-steps.ts';
import { DEALS, type ToldDeals, toldTo } from './deals-told.ts';
import type { Desk, Loaded, TableItem } from './desk.ts';
import { load } from './pipeline.ts';
import { answer } from './tell.ts';

/** Stored changes that one page looks at. */
const PAGE = 100;

/** Tells how rounds were dealt and played, and opens the secret of the last deal whose round is over. */
export async function deals(desk: Desk, connection: ConnectionId, { table: id, after }: DealsMessage): Promise<void> {
  const loaded = await load(desk, id);
  if (loaded === undefined || !mayCheck(loaded.table, connection)) {
    await answer(desk, connection, { type: 'refused', code: loaded === undefined ? 'noSuchTable' : 'notSeated' });
    return;
  }
  const { table, charter } = loaded;
  const told = await toldTo(desk, loaded, seatOf(table, connection));
  const changes = await changesAfter(desk, loaded, after);
  const over = Math.min(dealsOver(table), (charter.chainFrom ?? 0) + CHAIN_DEALS, told.last);
  const secret = over < told.first ? undefined : secretOf(desk, id, charter)(over);
  // Versions that have expired are looked at too: they are not there.
  const last = Math.max(after, changes.at(-1)?.item.version ?? 0, Math.min(after + PAGE, table.version));
  await answer(desk, connection, {
    ...{ type: 'deals', table: id, after, last },
    ...(last < table.version && { more: true as const }),
    ...(secret && { opened: { deal: over - (charter.chainFrom ?? 0), secret: makeBase64url(secret) } }),
    ...makePage(changes, loaded, { ...told, over }),
  });
}

/** People who sit, and whoever may look on. */
const mayCheck = (table: TableState, connection: ConnectionId): boolean =>
  seatOf(table, connection) !== undefined || (table.settings.spectators && isListening(table, connection));

/** Stored changes of one page. */
async function changesAfter({ store }: Desk, { id, table, charter }: Loaded, after: number): Promise<Changes> {
  const items = (await store.history(id, after, PAGE + 1)).filter(({ version }) => version <= table.version);
  const tables = items.map(({ state, version }) => unpackTable(state, version, charter));
  const changes = items.map((item, i) => ({ before: tables[i - 1], item, table: tables[i] as TableState }));
  return changes.filter(({ item }) => item.version > after).slice(0, PAGE);
}

type Changes = readonly KeptChange[];

/** Deals whose rounds are over: nothing of a later one is told. */
const dealsOver = ({ game, deals }: TableState): number =>
  game === undefined || isRoundOver(game) ? deals : deals - 1;

type Told = Pick<DealsPage, 'deals' | 'steps' | 'results'>;
/** `over`: the last deal whose plays are told. */
type Span = ToldDeals & { readonly over: number };

function makePage(changes: Changes, { charter }: Loaded, { first, last, over }: Span): Told {
  const from = charter.chainFrom ?? 0;
  const isTold = (deal: number): boolean => deal > from && deal >= first && deal <= last;
  const page = { deals: [] as ToldDeal[], steps: [] as (readonly [number, string])[], results: [] as ToldResult[] };
  for (const change of changes) {
    const { item, table } = change;
    const { version, submission, entropy } = item;
    const { game, deals, moved, at } = table;
    const isPlay = moved === version && isTold(deals);
    if (isPlay && game !== undefined && DEALS.test(submission)) {
      const { round, dealer } = game;
      const used = deals <= over && entropy ? { entropy: makeBase64url(entropy) } : {};
      page.deals.push({ version, at, deal: deals - from, round, dealer, ...used });
      page.steps.push(stepOf(item));
    } else if (isPlay && game !== undefined && deals <= over) {
      const steps = ENDS.test(submission) ? [agreed(item, game)] : playSteps(change, charter);
      page.steps.push(...steps);
      if (isRoundOver(game) && steps.length > 0) page.results.push({ version, ...resultOf(game) });
    } else if (isTold(deals + 1) && MIXES.test(submission)) page.steps.push(stepOf(item));
  }
  return page;
}

const ENDS = /^(\S+ (end|ending|bot|empty) |missed$)/;
const MIXES = /^\S+ mix /;

/** A game changed by the last one to agree; what was agreed on shows in the game. */
const agreed = ({ version, submission }: TableItem, { ended }: GameState): readonly [number, string] => [
  version,
  `${Number.parseInt(submission, 10) || 0} end ${ended?.last ? 'game' : 'round'}`,
];

function resultOf(game: GameState): Omit<ToldResult, 'version'> {
  const { totals = [], left = [] } = viewGame(game, undefined).ended ?? {};
  return { totals, left };
}
