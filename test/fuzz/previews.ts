import { request } from 'node:http';
import { openTestServer, type TestServer } from '../functions/test-server.ts';
import { type Dice, diceOf } from '../properties/chance.ts';
import { type FuzzOptions, isGoingOn } from './fuzz.ts';
import { nonce } from './requests.ts';

/** Counts of requests for previews of links. */
export interface PreviewReport {
  readonly requests: number;
  /** Tables that were read for them. */
  readonly reads: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
}

/** What an address may have read at once; the clock stands still. */
const BURST = 12;
const HOST = 'Ann';

type Kind = 'named' | 'silent' | 'unknown' | 'odd';

const KINDS: readonly Kind[] = ['named', 'silent', 'unknown', 'unknown', 'unknown', 'odd'];

/**
 * Strangers at a few addresses, written in every way, ask for links: of a table whose host agreed, of one whose host did
 * not, of none, and for paths that are no link, or no calendar's. Throws at the first answer that is not what the protocol says.
 */
export async function fuzzPreviews(options: FuzzOptions): Promise<PreviewReport> {
  const now = Date.now();
  const server = await openTestServer({
    posts: 'inProcess',
    now: () => now,
    rates: { preview: { burst: BURST, perSecond: 0 } },
  });
  try {
    const run = new Run(server, diceOf(`previews ${options.seed}`), await openTables(server));
    const began = performance.now();
    while (isGoingOn(options, run.requests, began)) await run.ask();
    return run.report;
  } finally {
    await server.close();
  }
}

interface Tables {
  readonly named: string;
  readonly silent: string;
}

/** Two tables that the server knows only from its store. */
async function openTables(server: TestServer): Promise<Tables> {
  const groups = [await server.seat(1), await server.seat(1)] as const;
  await groups[0].people[0]?.play({ type: 'changeSettings', settings: { preview: true } });
  await server.killAndRestart();
  return { named: groups[0].table, silent: groups[1].table };
}

interface Fetched {
  readonly status: number;
  readonly text: string;
}

class Run {
  requests = 0;
  private readonly server: TestServer;
  private readonly dice: Dice;
  private readonly tables: Tables;
  private readonly kinds = new Map<string, number>();
  private readonly statuses = new Map<string, number>();
  /** Of each address: requests for links by what they count for. */
  private readonly spent = new Map<string, number>();
  private readonly known = new Set<string>();
  private plain: string | undefined;

  constructor(server: TestServer, dice: Dice, tables: Tables) {
    [this.server, this.dice, this.tables] = [server, dice, tables];
  }

  get report(): PreviewReport {
    const { kinds, statuses, requests, reads } = this;
    return { requests, reads, byKind: Object.fromEntries(kinds), byStatus: Object.fromEntries(statuses) };
  }

  private get reads(): number {
    return this.server.local.usage.requests.load ?? 0;
  }

  async ask(): Promise<void> {
    const { dice, requests } = this;
    // Addresses are used up, and others come.
    const host = Math.floor(requests / 100) + dice.below(2);
    const kind = dice.pick(KINDS);
    const table = kind === 'named' || kind === 'silent' ? this.tables[kind] : nonce(dice);
    const path = kind === 'odd' ? oddPath(table, dice) : `/t/${table}${dice.pick(['', '/', '?fbclid=x'])}`;
    const before = this.reads;
    const { status, text } = await this.fetch(path, spelled(host, dice));
    this.requests += 1;
    add(this.kinds, kind);
    add(this.statuses, String(status));
    const fault =
      kind === 'odd'
        ? faultOfOdd(path, { status, text })
        : this.faultOf({ status, text }, { kind, table, host, read: this.reads - before });
    if (fault !== undefined) throw new Error(`${fault}: ${path} from ${host}, ${kind}`);
  }

  /** What a link's answer has that it should not. */
  private faultOf({ status, text }: Fetched, asked: { kind: Kind; table: string; host: number; read: number }) {
    const { kind, table, host, read } = asked;
    const bucket = this.known.has(table) ? `${host} ${table}` : `${host}`;
    const spent = this.spent.get(bucket) ?? 0;
    const isAllowed = spent < BURST;
    this.spent.set(bucket, spent + 1);
    if (isAllowed && kind !== 'unknown') this.known.add(table);
    this.plain ??= kind === 'unknown' ? text : undefined;
    if (status !== 200) return `status ${status}`;
    if (read !== (isAllowed ? 1 : 0)) return `${read} reads`;
    if (kind === 'named' && isAllowed) return text.includes(`${HOST} kept you a chair`) ? undefined : 'no preview';
    return this.plain === undefined || text === this.plain ? undefined : 'another page than for no table';
  }

  private fetch(path: string, address: string): Promise<Fetched> {
    const { port } = this.server.local;
    return new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': address, host: 'afoot.test' };
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      })
        .on('error', reject)
        .end();
    });
  }
}

/** The address of this number as one proxy or another writes it. */
function spelled(number: number, dice: Dice): string {
  const [third, last] = [number >> 8, number & 255];
  const plain = `203.0.${third}.${last}`;
  const hex = (third * 256 + last).toString(16);
  return dice.pick([plain, `${plain}:${1024 + dice.below(60_000)}`, `::ffff:${plain}`, `[::FFFF:CB00:${hex}]:443`]);
}

/** Paths that look like a link and are none. */
const oddPath = (table: string, dice: Dice): string =>
  dice.pick([
    `/t/${table.slice(1)}`,
    `/t/${table}x`,
    `/t/${table}/more`,
    `/t//${table}`,
    `/t/%2e%2e/${table}`,
    `/t/${table.slice(0, 11)}%20${table.slice(11)}`,
    `/t/${'x'.repeat(4000)}`,
    '/t/__proto__',
    '/t/',
    '/T/',
    `/calendar/${table}/${dice.below(99)}/${'A'.repeat(dice.pick([0, 42, 43, 44]))}.ics`,
    `/calendar/${dice.pick(['', '__proto__', '%2e%2e/', `${table}/-1/`, `${table}/1e3/x.ics`, 'x'.repeat(4000)])}`,
  ]);

/** A guessed calendar is answered with nothing at all. */
function faultOfOdd(path: string, { status, text }: Fetched): string | undefined {
  if (path.startsWith('/calendar/')) return [404, 429].includes(status) && text === '' ? undefined : `status ${status}`;
  return status >= 500 || text.includes('og:title') ? `status ${status}` : undefined;
}

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
