import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { STORE_NAME } from '../../infra/local/database/database.ts';

/** How a run ended: with an answer, an error, or a timeout, at which Lambda kills it. */
export type Ending =
  | { readonly type: 'answered'; readonly answer: unknown }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'out of time' };

export interface ContainerOptions {
  /** The bundle. */
  readonly file: string;
  /** The address of AWS. */
  readonly aws: string;
  /** Milliseconds that a run may take. */
  readonly limit: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A process for one bundled function, like a container of Lambda. */
export class Container {
  /** Everything that the function has written. */
  said = '';
  private readonly child: ChildProcess;

  constructor({ file, aws, limit, environment = {} }: ContainerOptions) {
    const env = { ...process.env, ...environmentAt(aws), ...environment };
    this.child = fork('test/cloud/container-child.mjs', [file, String(limit)], { env, silent: true, execArgv: [] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
  }

  async run(event: unknown): Promise<Ending> {
    this.child.send({ event });
    const ended = once(this.child, 'exit').then(() => [{ type: 'failed', reason: `it ended: ${this.said}` }]);
    const [ending] = await Promise.race([once(this.child, 'message'), ended]);
    return ending as Ending;
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}

const environmentAt = (aws: string): Readonly<Record<string, string>> => ({
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
