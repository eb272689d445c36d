import { leaveTable } from '../../functions/disconnect.ts';
import { askToOpen, comeBack } from '../../functions/messages/ask.ts';
import { hello } from '../../functions/messages/hello.ts';
import { submit } from '../../functions/messages/submit.ts';
import { watch } from '../../functions/messages/watch.ts';
import { findPlainMoves } from '../../shared/bots/bot.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { getWants } from '../../shared/protocol/notification-kinds.ts';
import { proveHello } from '../../shared/protocol/proof.ts';
import { withSettledRules } from '../../shared/protocol/rules-now.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getWaitingFacts } from '../../shared/protocol/waiting.ts';
import type { Move } from '../../shared/rules/move.ts';
import { viewTable } from '../../shared/table/view.ts';
import { getConnection } from '../functions/table-at.ts';
import { planAsBot } from '../properties/planning.ts';
import type { YearWorld } from './world.ts';

export interface Place {
  readonly table: string;
  readonly seat: number;
}

type Intents = readonly (Move | TableIntent)[];

/** People's pages, at the real handlers. */
export class Pages {
  private readonly world: YearWorld;
  private readonly choose: typeof findPlainMoves;
  private connections = 100;

  constructor(world: YearWorld, choose = findPlainMoves) {
    this.world = world;
    this.choose = choose;
  }

  newConnection = (): string => getConnection(this.connections++);

  /** `here`: someone looks at the page; else it was left open and reconnected. */
  async connect({ table, seat }: Place, here: boolean): Promise<string> {
    const { ports, now } = this.world;
    const connection = this.newConnection();
    const proof = proveHello(ports.keys.seatSecret(table, seat, 0), { table, seat, time: now });
    const message = { type: 'hello', table, seat, time: now, proof, ...(here && { here }) } as const;
    await hello(ports, connection, message);
    return connection;
  }

  /** Asks the others to be let back, from a new device with the invite. Returns its connection. */
  async askBack({ table, seat }: Place): Promise<string> {
    const { ports } = this.world;
    const connection = this.newConnection();
    const invite = ports.keys.invite(table, this.stateOf(table)?.inviteEpoch ?? 0);
    await watch(ports, connection, { type: 'watch', table, invite });
    const nonce = Buffer.from(`${connection}`.padEnd(16, '.').slice(-16)).toString('base64url');
    await comeBack(ports, connection, { type: 'comeBack', table, seat, nonce, says: 'A new phone' });
    return connection;
  }

  askToOpen = (table: string, connection: string): Promise<void> =>
    askToOpen(this.world.ports, connection, { type: 'askToOpen', table });

  close = (connection: string | undefined): Promise<void> =>
    connection === undefined ? Promise.resolve() : leaveTable(this.world.ports, connection);

  stateOf = (table: string) => this.world.ports.cache.get(table)?.table;

  /** Whether it had an effect. */
  async submit({ table, seat }: Place, connection: string, intents: Intents): Promise<boolean> {
    const { ports } = this.world;
    const before = this.stateOf(table);
    if (before === undefined) return false;
    const { version, acknowledged = 0 } = viewTable(before, seat);
    await submit(ports, connection, { type: 'submit', table, number: acknowledged + 1, version, intents });
    return this.stateOf(table)?.version !== version;
  }

  /** Does what is due, like a bot, and as the page suggests. */
  async play(place: Place, connection: string): Promise<void> {
    for (let i = 0; i < 60 && (await this.playOnce(place, connection)); i++);
  }

  /** Leaves the plan of a good player, if there is one. */
  async leavePlan(place: Place, connection: string): Promise<void> {
    const loaded = this.world.ports.cache.get(place.table);
    if (loaded === undefined) return;
    const view = viewTable(loaded.table, place.seat);
    const plan = planAsBot(withSettledRules(loaded.charter, view), view);
    if (plan !== undefined) await this.submit(place, connection, [plan]);
  }

  async playOnce(place: Place, connection: string): Promise<boolean> {
    const loaded = this.world.ports.cache.get(place.table);
    if (loaded === undefined) return false;
    const view = viewTable(loaded.table, place.seat);
    const intents = createRequest(view, place.seat) ?? (view.paused ? undefined : this.choose(loaded.charter, view));
    return intents !== undefined && (await this.submit(place, connection, intents));
  }
}

/** A request that the page suggests; undefined: nothing. Nobody opens menus. */
function createRequest(view: View, seat: number): Intents | undefined {
  const question = view.comingBack?.find((each) => each.seat !== seat && !each.isSecond);
  if (question !== undefined) return [{ type: 'answerComeBack', question: question.id, answer: 'yes' }];
  if (view.sitIn?.includes(seat)) return [{ type: 'takeSeatBack', seat }];
  if (view.phase === 'over') return [{ type: 'playAgain' }];
  if (view.paused && view.host === seat) return [{ type: 'resume' }];
  if (view.game?.ended && !view.paused) return [{ type: 'nextRound' }];
  const wants = getWants(getWaitingFacts(view), seat) as readonly { readonly kind: string; readonly about?: number }[];
  const want = wants.find(({ kind }) => ['canHost', 'canResume', 'decide'].includes(kind));
  if (want?.kind === 'canHost') return [{ type: 'takeHosting' }];
  if (want?.kind === 'canResume') return [{ type: 'resume' }];
  return want?.about === undefined ? undefined : [{ type: 'giveSeatToBot', seat: want.about }];
}
