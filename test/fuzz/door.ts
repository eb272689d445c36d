import { decodeTable } from '../../shared/codec/table.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { openKnocks } from '../../shared/table/door.ts';
import { isListening, MINUTE, type TableState } from '../../shared/table/state.ts';
import type { TestClient } from '../functions/client.ts';
import { faultsIn, type Handlers, openHandlers, startGame } from '../functions/test-server.ts';
import { type Dice, diceOf } from '../properties/chance.ts';
import { faultIn, nameOf } from './answers.ts';
import { type FuzzOptions, isGoingOn } from './fuzz.ts';
import { nonce } from './requests.ts';

/** Counts of what strangers and the host did at doors, and of the answers. */
export interface DoorReport {
  readonly steps: number;
  readonly tables: number;
  /** How often a host was rung. */
  readonly rings: number;
  readonly byStep: Readonly<Record<string, number>>;
  readonly byAnswer: Readonly<Record<string, number>>;
}

/** Steps at one table: its history is checked as a whole. */
const STEPS_OF_TABLE = 120;
const MAX_STRANGERS = 6;
const HOUR = 3_600_000;
const NAMES = ['Xaver', 'Ysolde', 'Zephyr', 'Quentin', 'Wanda'];
const BAD_NAMES = ['x'.repeat(21), 'Ann', ' ', '\u202e'];

/**
 * Strangers come to the doors of running tables, ask, take it back, come again and vanish; hosts answer or renew the
 * invite; hours pass. Throws at the first thing that breaks the rules of the door.
 */
export async function fuzzDoor(options: FuzzOptions): Promise<DoorReport> {
  const clock = { now: Date.now() };
  const server = await openHandlers({ now: () => clock.now });
  const counts = { step: new Map<string, number>(), answer: new Map<string, number>() };
  const dice = diceOf(`door ${options.seed}`);
  let [steps, tables, rings] = [0, 0, 0];
  const began = performance.now();
  try {
    do {
      const door = await Door.open(server, { dice, clock, counts });
      tables += 1;
      for (let i = 0; i < STEPS_OF_TABLE && isGoingOn(options, steps, began); i++, steps++) await door.step();
      rings += await door.close();
    } while (isGoingOn(options, steps, began));
  } finally {
    await server.close();
  }
  const [byStep, byAnswer] = [Object.fromEntries(counts.step), Object.fromEntries(counts.answer)];
  return { steps, tables, rings, byStep, byAnswer };
}

interface Chance {
  readonly dice: Dice;
  readonly clock: { now: number };
  readonly counts: { readonly step: Map<string, number>; readonly answer: Map<string, number> };
}

type Step = 'come' | 'ask' | 'rush' | 'take back' | 'vanish' | 'answer' | 'leave' | 'renew' | 'wait';

const RAFFLE: readonly Step[] = [
  ...Array<Step>(5).fill('ask'),
  ...Array<Step>(4).fill('come'),
  ...Array<Step>(2).fill('take back'),
  ...Array<Step>(2).fill('vanish'),
  ...Array<Step>(2).fill('answer'),
  ...(['rush', 'leave', 'wait'] as const),
];

class Door {
  private readonly server: Handlers;
  private readonly chance: Chance;
  private readonly table: string;
  private readonly host: TestClient;
  private readonly other: TestClient;
  private invite: string;
  private strangers: TestClient[] = [];
  private readonly nonces: string[] = [];
  private readonly began: number;
  private letIn = 0;
  private readonly rungBy = new Set<number>();

  private constructor(server: Handlers, chance: Chance, group: Awaited<ReturnType<Handlers['seat']>>) {
    [this.server, this.chance, this.table, this.invite] = [server, chance, group.table, group.invite];
    [this.host, this.other] = group.people as [TestClient, TestClient];
    this.began = chance.clock.now;
  }

  /** A game of two people and two bots that stands still: only the door moves. */
  static async open(server: Handlers, chance: Chance): Promise<Door> {
    const group = await server.seat(2);
    await startGame(group);
    await group.people[0]?.play({ type: 'pause' });
    return new Door(server, chance, group);
  }

  async step(): Promise<void> {
    const { dice, counts } = this.chance;
    const step = dice.flip(0.01) ? 'renew' : dice.pick(RAFFLE);
    add(counts.step, step);
    await this.take(step).catch((error: unknown) => {
      throw new Error(`${step} at a door: ${error instanceof Error ? error.message : String(error)}`);
    });
    await this.check(step);
  }

  /** Checks the whole history as an import does; returns how often the host was rung. */
  async close(): Promise<number> {
    for (const client of [...this.strangers, this.host, this.other]) client.drop();
    await this.server.local.gateway.quiet();
    const [fault] = await faultsIn(this.server, this.table);
    if (fault !== undefined) throw new Error(`the history of a door: ${fault}`);
    return this.rungBy.size;
  }

  private async take(step: Step): Promise<void> {
    const { dice, clock } = this.chance;
    const stranger = this.strangers.length > 0 ? dice.pick(this.strangers) : undefined;
    if (step === 'wait') clock.now += dice.below(HOUR);
    else if (step === 'come' || stranger === undefined) await this.come();
    else if (step === 'ask') await this.checkCrowd(await this.ask(stranger));
    else if (step === 'rush') await Promise.all(this.strangers.map((each) => this.ask(each)));
    else if (step === 'take back') await this.exchange(stranger, this.takingBack(), ['pong', 'refused']);
    else if (step === 'vanish') this.vanish(stranger);
    else if (step === 'answer') await this.answer();
    else if (step === 'leave') await this.leave();
    else await this.renew();
    await this.server.local.gateway.quiet();
  }

  private async come(): Promise<void> {
    if (this.strangers.length === MAX_STRANGERS) return;
    const stranger = await this.server.open();
    await stranger.watch(this.table, this.invite);
    this.strangers.push(stranger);
  }

  private async ask(stranger: TestClient): Promise<ServerMessage> {
    const { dice } = this.chance;
    const again = this.nonces.length > 0 && dice.flip(0.3) ? dice.pick(this.nonces) : nonce(dice);
    this.nonces.push(again);
    const bots = [...(this.host.view?.occupants.entries() ?? [])].filter(([, who]) => who === 'bot');
    const seat = bots.length > 0 && dice.flip(0.9) ? (dice.pick(bots)[0] as number) : dice.below(5);
    const name = dice.pick(dice.flip(0.9) ? NAMES : BAD_NAMES);
    const asked = { type: 'knock', table: this.table, seat, name, nonce: again } as const;
    return this.exchange(stranger, asked, ['knocking', 'rejected', 'refused', 'seated']);
  }

  private takingBack() {
    const { dice } = this.chance;
    const whose = this.nonces.length > 0 ? dice.pick(this.nonces) : nonce(dice);
    return { type: 'stopKnocking', table: this.table, nonce: whose } as const;
  }

  private vanish(stranger: TestClient): void {
    stranger.drop();
    this.strangers = this.strangers.filter((each) => each !== stranger);
  }

  private async answer(): Promise<void> {
    const { dice } = this.chance;
    const asked = this.host.view?.knocks ?? [];
    const [knock, yes] = [asked.length > 0 ? dice.pick(asked).id : 1, dice.flip(0.5)];
    const said = await this.host.play({ type: 'answerKnock', knock, yes }).then(() => 'yes', codeOf);
    add(this.chance.counts.answer, `the host: ${said}`);
    if (said === 'yes' && yes) this.letIn += 1;
  }

  /** Somebody who was let in goes again, and a bot has the seat. */
  private async leave(): Promise<void> {
    const seated = this.strangers.find(({ view }) => view?.seat !== undefined);
    if (seated === undefined) return;
    seated.submit({ type: 'emptySeat', seat: seated.view?.seat ?? 0, bot: true });
    await seated.until(() => seated.view?.seat === undefined);
  }

  private async renew(): Promise<void> {
    const before = this.invite;
    await this.host.play({ type: 'renewInvite' });
    await this.host.until(() => this.host.charter?.invite !== before);
    this.invite = this.host.charter?.invite ?? '';
    for (const stranger of this.strangers.filter(({ view }) => view?.seat === undefined)) this.vanish(stranger);
  }

  /** Sends a message and returns what comes back of these types. */
  private async exchange(
    client: TestClient,
    message: Parameters<TestClient['send']>[0],
    types: readonly ServerMessage['type'][],
  ): Promise<ServerMessage> {
    const from = client.heard.length;
    const answer = (): ServerMessage | undefined => client.heard.slice(from).find(({ type }) => types.includes(type));
    client.send(message);
    await client.until(() => answer() !== undefined);
    const said = answer() as ServerMessage;
    const fault = faultIn(said);
    if (fault !== undefined) throw new Error(fault);
    add(this.chance.counts.answer, nameOf(said));
    return said;
  }

  /** Nobody is turned away for the sake of people who have gone. */
  private async checkCrowd(answer: ServerMessage): Promise<void> {
    if (answer.type !== 'rejected' || answer.code !== 'doorCrowded') return;
    const table = await this.read();
    const waiting = openKnocks(table, this.chance.clock.now);
    if (waiting.filter(({ connection }) => isListening(table, connection)).length < 3)
      throw new Error('crowded by people who have gone');
  }

  private async read(): Promise<TableState> {
    const read = await this.server.local.ports.store.load(this.table);
    if (read === undefined) throw new Error('the table is gone');
    return decodeTable(read.newest.state, read.newest.version, read.charter);
  }

  private async check(step: Step): Promise<void> {
    for (const client of [this.host, this.other]) await this.exchange(client, { type: 'ping' }, ['pong']);
    const table = await this.read();
    const { clock } = this.chance;
    const asking = table.knocks?.filter(({ refusedIn }) => refusedIn === undefined) ?? [];
    if (table.rung !== undefined) this.rungBy.add(table.rung.by);
    // Counted in whole minutes.
    const budget = 3 + this.letIn + Math.floor((clock.now - this.began + MINUTE) / HOUR);
    const wrong = [
      asking.length > 3 && 'more than three people ask',
      (table.knocks?.length ?? 0) > 6 && 'more than three refusals are kept',
      new Set(asking.map(({ connection }) => connection)).size !== asking.length && 'one connection asks twice',
      this.ringsHeard() > budget && `the host was rung ${this.ringsHeard()} times`,
      step === 'renew' && asking.length > 0 && 'somebody asks by an invite that is void',
      openKnocks(table, table.at).length !== (this.host.view?.knocks?.length ?? 0) && 'the host sees another door',
      this.heardTooMuch() && 'somebody else hears of the door',
    ].find((each) => each !== false);
    if (wrong !== undefined) throw new Error(`${wrong}, after ${step}`);
  }

  private ringsHeard(): number {
    return this.host.heard
      .flatMap((message) => (message.type === 'view' ? (message.happened ?? []) : []))
      .filter(({ type }) => type === 'knocked').length;
  }

  /** A name is everybody's business once its person was let in. */
  private heardTooMuch(): boolean {
    const text = JSON.stringify(this.other.heard);
    const known = this.host.charter?.names ?? [];
    return text.includes('"knock') || NAMES.some((name) => !known.includes(name) && text.includes(name));
  }
}

const codeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
