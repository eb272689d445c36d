import { isPlausible } from '../../functions/jobs/clock-trust.ts';
import { keepHeartbeat } from '../../functions/jobs/heartbeat.ts';
import type { SweepPorts } from '../../functions/notify/job-ports.ts';
import type { Beat } from '../../functions/ports/heartbeat.ts';
import { UnusableServerError } from '../../functions/ports/unusable-server-error.ts';
import type { Clock } from './clock.ts';

interface HeartbeatTimerOptions {
  readonly ports: () => SweepPorts;
  readonly clock: Clock;
  /** Milliseconds between two beats; undefined: no beats and no clock checks. */
  readonly every: number | undefined;
  /** Trusts the clock at the start, whatever the last beat was. */
  readonly isTrusted?: boolean | undefined;
  readonly onRight?: () => void;
  readonly print?: ((sentence: string) => void) | undefined;
}

/** Milliseconds between two checks of a wrong clock. */
const CLOCK_CHECK_INTERVAL = 10_000;

/**
 * Records periodically that the server runs. A beat that fails is logged, and the next one follows all the same. A
 * clock that is far from the last beat is wrong: then there are no beats, and nothing can be played or stored.
 */
export class HeartbeatTimer {
  private readonly options: HeartbeatTimerOptions;
  private cancel = (): void => undefined;
  private cancelLook = (): void => undefined;
  private beating: Promise<unknown> = Promise.resolve();
  private last: Beat | undefined;
  private isWrong = false;
  private isStopped = false;

  constructor(options: HeartbeatTimerOptions) {
    this.options = options;
  }

  /** Makes the first beat, which returns the time since the last one. */
  async start(): Promise<void> {
    const { every, ports, isTrusted, clock } = this.options;
    if (every === undefined) return;
    const { heartbeat } = ports();
    if (isTrusted) await heartbeat.beat({ at: clock.now() });
    this.last = await heartbeat.last().catch(() => undefined);
    await this.beatOn(every);
  }

  /** Whether the clock is wrong now. It is checked again until it is right. */
  readonly isHeld = (): boolean => {
    const { every, clock, print } = this.options;
    if (every === undefined || this.isStopped) return this.isWrong;
    const isWrong = !isPlausible(clock.now(), this.last);
    if (isWrong && !this.isWrong) {
      this.isWrong = true;
      print?.(formatSentence(clock.now(), this.last));
      this.lookAgain();
    }
    return isWrong || this.isWrong;
  };

  /** Wraps the store, so that it refuses everything while the clock is wrong. */
  guard<Guarded extends object>(store: Guarded): Guarded {
    return new Proxy(store, {
      get: (methods, name) => {
        const method: unknown = Reflect.get(methods, name);
        if (typeof method !== 'function' || !this.isHeld()) return method;
        return () => Promise.reject(new UnusableServerError('clockWrong'));
      },
    });
  }

  /** Stops the beats. After an orderly end the outage begins now. */
  async stop(): Promise<void> {
    await this.kill();
    if (this.options.every !== undefined) await this.beat();
  }

  /** Stops the beats, as after a power cut. */
  async kill(): Promise<void> {
    this.isHeld();
    this.isStopped = true;
    this.cancel();
    this.cancelLook();
    await this.beating;
  }

  private async beatOn(every: number): Promise<void> {
    await this.beat();
    if (!this.isStopped) this.cancel = this.options.clock.setTimer(every, () => this.beatOn(every));
  }

  private lookAgain(): void {
    this.cancelLook = this.options.clock.setTimer(CLOCK_CHECK_INTERVAL, () => this.look());
  }

  private async look(): Promise<void> {
    const { clock, print, onRight } = this.options;
    if (!isPlausible(clock.now(), this.last)) return this.lookAgain();
    this.isWrong = false;
    print?.('The clock is right again: tables go on.');
    await this.beat();
    onRight?.();
  }

  private beat(): Promise<unknown> {
    const { every } = this.options;
    const ports = this.options.ports();
    if (this.isHeld()) return Promise.resolve();
    this.beating = keepHeartbeat(ports, every).then(
      (beat) => {
        this.last = beat;
      },
      () => ports.log.warn('a heartbeat was not noted'),
    );
    return this.beating;
  }
}

const getDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

function formatSentence(now: number, last: Beat | undefined): string {
  const ran = last === undefined ? '' : ` The server last ran on ${getDay(last.at)}.`;
  return (
    `This machine’s clock says ${getDay(now)}.${ran} Nothing is played until the clock is set right. ` +
    'If it is right, start with --clock-is-right.'
  );
}
