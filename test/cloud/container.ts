import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Bundle, FunctionName } from '../../infra/build/bundle.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import type { FakeAws } from './fake-aws.ts';

export const readBundles = (): readonly Bundle[] =>
  JSON.parse(readFileSync(join(inject('cloudParts'), 'bundles.json'), 'utf8'));

export const getBundlePath = (name: FunctionName): string => join(inject('cloudParts'), 'functions', name, 'index.mjs');

/** How a run ended: with an answer, an error, or a timeout, at which Lambda kills it. */
export type Ending =
  | { readonly type: 'answered'; readonly answer: unknown }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'out of time' };

export interface ContainerOptions {
  readonly file: string;
  readonly aws: FakeAws;
  /** Milliseconds allowed for a run, by the container's own clock. */
  readonly limit: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Follows the output of each run: see `container-child.mjs`. */
const RUN_END = '\0';

/** Milliseconds of each step of a container's clock: short compared with every limit of the functions. */
const STEP = 50;

interface PendingWork {
  readonly requests: number;
  readonly isBusy: boolean;
}

/** The process reports how its run ended, and after each step what it waits for. */
type ContainerNews = { readonly ending: Ending } | { readonly underWay: PendingWork };

/**
 * A process for one bundled function, like a container of Lambda. Its clock moves only while it waits for nothing but
 * answers that are withheld, so that a busy machine changes nothing.
 */
export class Container {
  output = '';
  private readonly aws: FakeAws;
  private readonly child: ChildProcess;
  private ending: Ending | undefined;
  private underWay: PendingWork = { requests: 0, isBusy: true };
  private stepTaken = (): void => undefined;
  private runs = 0;
  /** Two for each run: of its output and its error output. */
  private runEnds = 0;

  constructor({ file, aws, limit, environment = {} }: ContainerOptions) {
    this.aws = aws;
    const env = { ...process.env, ...getEnvironment(aws.address), ...environment };
    this.child = fork('test/cloud/container-child.mjs', [file, String(limit)], { env, silent: true, execArgv: [] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        const [text = '', ...further] = chunk.toString().split(RUN_END);
        this.output += [text, ...further].join('');
        this.runEnds += further.length;
      });
    this.child.on('message', (output: ContainerNews) => this.receive(output));
    this.child.once('exit', () => this.receive({ ending: { type: 'failed', reason: `it ended: ${this.output}` } }));
  }

  async run(event: unknown): Promise<Ending> {
    this.ending = undefined;
    this.child.send({ event });
    this.runs += 1;
    while (this.ending === undefined) await this.takeStep();
    while (this.child.connected && this.runEnds < 2 * this.runs) await sleep(1);
    return this.ending;
  }

  close(): void {
    this.child.kill('SIGKILL');
  }

  private receive(news: ContainerNews): void {
    if ('ending' in news) this.ending = news.ending;
    else this.underWay = news.underWay;
    this.stepTaken();
  }

  private async takeStep(): Promise<void> {
    const { requests, isBusy } = this.underWay;
    const step = isBusy || requests > this.aws.withheld ? 0 : STEP;
    // A turn for the fake AWS, which is in this process.
    await sleep(step === 0 ? 1 : 0);
    this.aws.pass(step);
    const stepDone = new Promise<void>((resolve) => {
      this.stepTaken = resolve;
    });
    if (this.child.connected) this.child.send({ step });
    await stepDone;
  }
}

const getEnvironment = (aws: string): Readonly<Record<string, string>> => ({
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'afoot',
  AWS_SECRET_ACCESS_KEY: 'afoot',
  AWS_ENDPOINT_URL: aws,
  AFOOT_STORE: STORE_NAME,
  AFOOT_CONNECTIONS: aws,
  AFOOT_ALARMS: `${aws}/alarms`,
  AFOOT_KEY_SECRET: 'key',
  AFOOT_STAGE: 'test',
  AFOOT_ORIGIN: 'https://afoot.test',
  AFOOT_SCHEDULES: 'schedules',
  AFOOT_SCHEDULE_ROLE: 'arn:role',
  AFOOT_QUEUE: 'arn:queue',
});
