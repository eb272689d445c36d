import { keepHeartbeat } from '../../functions/jobs/heartbeat.ts';
import type { SweepPorts } from '../../functions/notify/job-ports.ts';
import type { Clock } from './clock.ts';

interface HeartbeatTimerOptions {
  readonly ports: SweepPorts;
  readonly clock: Clock;
  /** Milliseconds between two beats; undefined: none. */
  readonly every: number | undefined;
}

/** Notes again and again that the server runs. A beat that fails is logged, and the next one comes all the same. */
export class HeartbeatTimer {
  private readonly options: HeartbeatTimerOptions;
  private cancel = (): void => undefined;
  private beating: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(options: HeartbeatTimerOptions) {
    this.options = options;
  }

  /** The first beat, which gives the time since the last one back. */
  async start(): Promise<void> {
    const { every, clock } = this.options;
    if (every === undefined) return;
    await this.beat();
    if (!this.isStopped) this.cancel = clock.setTimer(every, () => this.start());
  }

  /** No more beats. After an orderly end the outage begins now. */
  async stop(): Promise<void> {
    await this.kill();
    if (this.options.every !== undefined) await this.beat();
  }

  /** No more beats, as after a power cut. */
  async kill(): Promise<void> {
    this.isStopped = true;
    this.cancel();
    await this.beating;
  }

  private beat(): Promise<void> {
    const { ports, every } = this.options;
    this.beating = keepHeartbeat(ports, every).catch(() => ports.log.warn('a heartbeat was not noted'));
    return this.beating;
  }
}
