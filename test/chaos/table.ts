import { setTimeout as sleep } from 'node:timers/promises';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { makeNonce } from '../../web/model/open-request.ts';
import type { Dice } from '../properties/chance.ts';
import { type Audit, auditTable } from './audit.ts';
import { Person } from './person.ts';
import { Player } from './playing.ts';
import { RawPerson } from './raw-person.ts';
import type { Reach, World } from './world.ts';

export interface ChaosTableOptions {
  readonly world: World;
  readonly dice: Dice;
  readonly reach: Reach;
  readonly seed: string;
}

const NAMES = ['Ann', 'Bea', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lou'];

/** A standing answer, and all about a plan, is sent to one person only. */
const PRIVATE = /^(?:\d+\.\d+ (?:standing \w+|plan .+|noplan)|waits \d+)$/;
/** Number of checked versions at the end of a history. */
const LAST = 20;

export class ChaosTable {
  readonly everybody: (Person | RawPerson)[] = [];
  private readonly options: ChaosTableOptions;
  private readonly host: Person;
  private readonly seating: Seating;
  private readonly people: number;

  constructor(options: ChaosTableOptions) {
    this.options = options;
    const { dice } = options;
    const ruleset: Ruleset = dice.pick(Object.values(PRESETS));
    this.seating = dice.pick(ruleset.seating.filter(({ players }) => players <= 6));
    this.people = dice.flip(0.3) ? 1 + dice.below(this.seating.players) : this.seating.players;
    const message = { type: 'create', name: 'Ann', ruleset, seating: this.seating, nonce: makeNonce() } as const;
    this.host = this.invite({
      name: 'Ann',
      player: new Player(dice, this.people),
      request: { type: 'create', message },
    });
  }

  /** Seats the others, once the host has the table; false: it was not there in time. */
  async fill(limit: number): Promise<boolean> {
    const { world, reach, dice } = this.options;
    while (this.host.model.charter.value?.invite === undefined || this.id === undefined) {
      if (Date.now() > limit) return false;
      await sleep(20);
    }
    const { invite } = this.host.model.charter.value;
    const table = this.id;
    const message = { type: 'watch', table, invite } as const;
    for (let seat = 1; seat < this.people; seat++) {
      const [name, player] = [NAMES[seat] as string, new Player(dice, this.people)];
      if (reach === 'socket' && seat === 1) {
        this.everybody.push(new RawPerson({ world, table, invite, seat, name, player }));
      } else this.invite({ name, player, seat, request: { type: 'watch', message } });
    }
    if (dice.flip(0.5)) this.invite({ name: '', request: { type: 'watch', message } });
    return true;
  }

  get id(): string | undefined {
    return this.host.id;
  }

  get acknowledged(): number {
    return this.everybody.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  get version(): number {
    return Math.max(...this.everybody.map(({ version }) => version));
  }

  begin(): void {
    for (const person of this.everybody) person.begin();
  }

  rest(): void {
    for (const person of this.everybody) {
      person.isResting = true;
      person.comeBack();
    }
  }

  /** Sentences about clients that do not show the newest stored version sent to all. */
  async behind(): Promise<readonly string[]> {
    const { reading } = this.options.world;
    const loaded = this.id === undefined ? undefined : await reading.load(this.id);
    if (this.id === undefined || loaded === undefined) return ['there is no table'];
    const last = await reading.history(this.id, Math.max(1, loaded.newest.version - LAST), LAST + 1);
    const version = last.findLast(({ submission }) => !PRIVATE.test(submission))?.version ?? 0;
    return this.everybody.flatMap((person, i) => {
      const why = person.behind(version);
      return why === undefined ? [] : [`${this.id} client ${i} of ${version}: ${why}`];
    });
  }

  get givenUp(): readonly string[] {
    return this.everybody.flatMap(({ problem }, i) =>
      problem === undefined ? [] : [`client ${i} gave up: ${problem}`],
    );
  }

  /** Checks the stored history, by itself and against the submissions that the clients consider stored. */
  async audit(): Promise<Audit> {
    const { world, seed } = this.options;
    const found = await auditTable(world.reading, this.id ?? '');
    const missing = this.everybody.flatMap(({ acknowledged }) =>
      acknowledged.filter((submission) => found.submissions.get(submission) !== 1),
    );
    const faults = missing.map(
      (submission) =>
        `${seed} table ${this.id}: "${submission}" was acknowledged and is stored ${found.submissions.get(submission) ?? 0} times`,
    );
    return { ...found, faults: [...found.faults.map((fault) => `${seed} table ${this.id}: ${fault}`), ...faults] };
  }

  close(): void {
    for (const person of this.everybody) person.leave();
  }

  private invite(guest: Pick<ConstructorParameters<typeof Person>[0], 'name' | 'request' | 'player' | 'seat'>): Person {
    const { world, reach, dice } = this.options;
    const person = new Person({ world, reach, dice, ...guest });
    this.everybody.push(person);
    return person;
  }
}
