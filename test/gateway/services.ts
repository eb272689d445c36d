import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CreateScheduleGroupCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { openDatabase } from '../../infra/local/database/database.ts';
import { FakeAws } from '../cloud/fake-aws.ts';
import { openEmulator } from '../emulator/emulator.ts';
import { findFreePort } from '../emulator/free-port.ts';
import { waitUntil } from '../timeouts.ts';
import { FakeQueue } from './fake-queue.ts';

/** Store, queue, scheduler and secrets at one address. */
export interface Services {
  readonly kind: string;
  readonly address: string;
  readonly queue: string;
  readonly stop: () => Promise<void>;
}

export const SECRET = 'afoot-key';
export const SCHEDULES = 'afoot';

export const openServices = (folder: string): Promise<Services> =>
  spawnSync('python3', ['-c', 'import moto.server']).status === 0 ? openMoto(folder) : openFakes(folder);

async function openFakes(folder: string): Promise<Services> {
  const database = await openEmulator(join(folder, 'data'));
  const aws = await new FakeAws(database.endpoint).open();
  const queue = new FakeQueue();
  aws.queue = ({ action, body }) => queue.answer(action, body);
  const stop = async (): Promise<void> => {
    aws.close();
    await database.stop();
  };
  return { kind: 'our fakes, dynoxide', address: aws.address, queue: `${aws.address}/queue`, stop };
}

async function openMoto(folder: string): Promise<Services> {
  const port = await findFreePort();
  const server = ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)];
  // Our own client of the store names no region of AWS.
  const env = { ...process.env, MOTO_ALLOW_NONEXISTENT_REGION: 'true' };
  const moto = spawn('python3', server, { env, stdio: 'ignore' });
  const ended = once(moto, 'exit');
  const stop = async (): Promise<void> => {
    moto.kill();
    await ended;
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    const answers = (): Promise<boolean> =>
      fetch(address)
        .then(({ ok }) => ok)
        .catch(() => false);
    if (!(await waitUntil(answers))) throw new Error('moto does not answer');
    return { kind: 'moto', address, queue: await createResources(address, folder), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the stack's resources. Returns the queue's address. */
async function createResources(endpoint: string, folder: string): Promise<string> {
  const setup = { endpoint, region: 'local', credentials: { accessKeyId: 'afoot', secretAccessKey: 'afoot' } };
  const store = await openDatabase({ data: folder, endpoint });
  await store.stop();
  const secret = { Name: SECRET, SecretString: 'k'.repeat(64) };
  await new SecretsManagerClient(setup).send(new CreateSecretCommand(secret));
  await new SchedulerClient(setup).send(new CreateScheduleGroupCommand({ Name: SCHEDULES }));
  const queue = await new SQSClient(setup).send(new CreateQueueCommand({ QueueName: 'afoot' }));
  return queue.QueueUrl ?? '';
}
