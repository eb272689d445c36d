import { type HelloClaim, parseBase64url, proveGlance } from '../../shared/protocol/proof.ts';
import type { RefusedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { GlanceMessage } from '../../shared/protocol/status.ts';
import { Line, type LinePorts } from '../net/connection.ts';
import { type KeptSeat, readSeat, readSeats, updateSeat } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import { proofClock } from './clock.ts';
import { standingOfGlance } from './status.ts';

export interface GlancePorts extends LinePorts {
  readonly store: Store;
  /** What is kept of a table has changed. */
  onChange(): void;
  /** The server has answered; or it has not for a while. */
  onReach?(isReached: boolean): void;
}

/** How often the tables are looked at again, in milliseconds. */
const AGAIN = 45_000;

/** Looks at all tables of this browser on one connection, now and again; nobody there notices. The answer stops it. */
export function glanceAtTables(ports: GlancePorts): () => void {
  const [first] = readSeats(ports.store);
  if (!first) return () => undefined;
  const lookout = new Lookout(ports, first);
  return () => lookout.close();
}

class Lookout {
  readonly #ports: GlancePorts;
  readonly #line: Line;
  readonly #clock;
  readonly #timer;
  /** Capabilities that were refused once. */
  readonly #refused = new Set<string>();

  constructor(ports: GlancePorts, first: KeptSeat) {
    this.#ports = ports;
    this.#clock = proofClock(() => ports.now());
    const owner = {
      greeting: () => this.#glanceOf(first),
      question: () => this.#glanceOf(first),
      onMessage: (message: ServerMessage) => this.#hear(message),
      onLive: () => this.#askAll(),
      onLost: (outOfReach: boolean) => (outOfReach ? ports.onReach?.(false) : undefined),
    };
    this.#line = new Line(owner, ports);
    this.#timer = setInterval(() => this.#askAll(), AGAIN);
    this.#line.dial();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#line.close();
  }

  /** Proves a kept seat for a look at its table. */
  #glanceOf({ table, seat, secret }: KeptSeat): GlanceMessage {
    const claim: HelloClaim = { table, seat, time: this.#clock.time() };
    return { type: 'glance', ...claim, proof: proveGlance(parseBase64url(secret) ?? new Uint8Array(), claim) };
  }

  #askAll(): void {
    for (const seat of readSeats(this.#ports.store)) this.#line.send(this.#glanceOf(seat));
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'standing' || message.type === 'refused') this.#ports.onReach?.(true);
    if (message.type === 'standing') {
      const { table, title } = message;
      updateSeat(this.#ports.store, table, { title, standing: standingOfGlance(message) });
      this.#ports.onChange();
    } else if (message.type === 'refused') this.#treatRefusal(message);
  }

  #treatRefusal({ code, time, table }: RefusedMessage): void {
    const seat = table === undefined ? undefined : readSeat(this.#ports.store, table);
    if (!seat || (code !== 'staleProof' && code !== 'badProof')) return;
    if (time !== undefined) this.#clock.adjust(time);
    if (code === 'badProof' && this.#refused.has(seat.secret)) this.#lose(seat);
    else this.#line.send(this.#glanceOf(seat));
    if (code === 'badProof') this.#refused.add(seat.secret);
  }

  /** Refused a second time: the first may have been for what another tab has renewed since. */
  #lose({ table, standing }: KeptSeat): void {
    updateSeat(this.#ports.store, table, { standing: { phase: 'over', ...standing, lost: true } });
    this.#ports.onChange();
  }
}
