import type { StoredCharter, TableItem, TableStore } from '../../functions/ports/ports.ts';
import { decideAgain } from '../../infra/records/decide-again.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { GameState } from '../../shared/game/state.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { cardsIn, decks, decksAdded, decksDealt, sameCards } from '../properties/counting.ts';
import { encodeGame } from '../properties/packed.ts';
import { keepPlaythrough, type PlayStep, positionStep, spellEntropy } from '../properties/playthrough.ts';

/** The findings about one table's stored history. */
export interface Audit {
  readonly versions: number;
  /** Submissions of people, in notation. */
  readonly submissions: ReadonlyMap<string, number>;
  readonly botSubmissions: number;
  readonly faults: readonly string[];
}

export interface Audited {
  readonly id: string;
  readonly store: Pick<TableStore, 'load' | 'history'>;
  readonly seed: string;
}

const PAGE = 400;

/** Decides the whole stored history again, and compares each stored state and its cards. */
export async function audit({ id, store, seed }: Audited): Promise<Audit> {
  const charter = (await store.load(id))?.charter;
  if (charter === undefined) return { versions: 0, submissions: new Map(), botSubmissions: 0, faults: ['no table'] };
  const reader = new Reader(charter, `${seed} table ${id}`);
  for (let from = 1; ; ) {
    const items = await store.history(id, from, PAGE);
    for (const item of items) reader.read(item);
    if (items.length < PAGE) return reader.audit;
    from = (items.at(-1)?.version ?? from) + 1;
  }
}

class Reader {
  private readonly charter: StoredCharter;
  private readonly about: string;
  private readonly submissions = new Map<string, number>();
  private readonly faults: string[] = [];
  private botSubmissions = 0;
  private before: TableState | undefined;
  private decks = 0;
  private steps: PlayStep[] = [];

  constructor(charter: StoredCharter, about: string) {
    this.charter = charter;
    this.about = about;
  }

  get audit(): Audit {
    const { submissions, botSubmissions, faults } = this;
    return { versions: this.before?.version ?? 0, submissions, botSubmissions, faults };
  }

  read(item: TableItem): void {
    const before = this.before;
    const table = decodeTable(item.state, item.version, this.charter);
    if (item.version !== (before?.version ?? 0) + 1) this.blame(item, 'does not follow the version before');
    const submission = parseSubmission(item.submission);
    if (before !== undefined && submission !== undefined) this.decideAgain({ before, item, table });
    else if (before !== undefined && !isSameGame(before, table)) this.blame(item, 'changed the game');
    this.before = table;
  }

  private decideAgain(stored: StoredChange): void {
    const { item, table } = stored;
    const events = this.eventsOf(stored);
    if (events === undefined) return;
    // The revision that a name came with is not stored: this charter is the newest.
    const again = { ...reduceTable(stored.before, events, table.at), charter: table.charter };
    if (Buffer.compare(encodeTable(again), item.state) !== 0) this.blame(item, 'is not what its submission leads to');
    this.countCards(stored, events);
  }

  /** What the submission does, decided again; undefined if it is refused. */
  private eventsOf({ before, item, table }: StoredChange): readonly TableEvent[] | undefined {
    const { seat, number, intents } = parseSubmission(item.submission) as NonNullable<
      ReturnType<typeof parseSubmission>
    >;
    const entropy = item.entropy ?? new Uint8Array(32);
    if (number === undefined) this.botSubmissions += 1;
    else this.submissions.set(item.submission, (this.submissions.get(item.submission) ?? 0) + 1);
    this.keepStep(storedStep({ seat, intents, entropy }));
    const decision = decideAgain({ before, item, table }, this.charter);
    if (decision?.type === 'rejection') {
      this.blame(item, `was stored and would be refused (${decision.code})`);
      return undefined;
    }
    return decision?.events;
  }

  private keepStep(step: PlayStep): void {
    if (this.steps.length > 0) this.steps.push(step);
  }

  /** Since the last deal, only added decks changed the cards. */
  private countCards({ item, table }: StoredChange, events: readonly TableEvent[]): void {
    const { game } = table;
    if (game === undefined) return;
    const played = events.flatMap((event) => (event.type === 'played' ? event.events : []));
    if (played.some(({ type }) => type === 'dealt')) {
      this.decks = decksDealt(game);
      this.steps = [positionStep(game)];
    }
    this.decks += decksAdded(played);
    if (!sameCards(cardsIn(game), decks(game, this.decks))) this.blame(item, 'lost or made cards');
  }

  private blame(item: TableItem, what: string): void {
    const fault = `${this.about}: version ${item.version} "${item.submission}" ${what}`;
    const { ruleset, seating } = this.charter;
    this.faults.push(
      this.steps.length === 0 ? fault : keepPlaythrough({ about: fault, ruleset, seating, steps: this.steps }),
    );
  }
}

interface StoredChange {
  readonly before: TableState;
  readonly item: TableItem;
  readonly table: TableState;
}

const storedStep = ({ seat, intents, entropy }: { seat: number; intents: unknown; entropy: Uint8Array }): PlayStep =>
  ({ type: 'submission', seat, intents, entropy: spellEntropy(entropy) }) as PlayStep;

const isSameGame = (a: TableState, b: TableState): boolean =>
  a.moved === b.moved && Buffer.compare(bytesOf(a.game), bytesOf(b.game)) === 0;

const bytesOf = (game: GameState | undefined): Uint8Array => (game === undefined ? new Uint8Array() : encodeGame(game));
