import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueJob } from '../../functions/ports/ports.ts';
import type { StoreWrapper } from '../../infra/local/database/store-client.ts';
import type { EndpointReply, RequestInterceptor } from '../../infra/local/sockets/connections-endpoint.ts';
import type { GatewayOptions } from '../../infra/local/sockets/gateway.ts';
import type { Faults } from './faults.ts';
import type { Invocations } from './invocation.ts';

const DELAY = 300;

type GatewayWrapper = NonNullable<GatewayOptions['intercept']>;

/** Faults of a message or a disconnect, before or instead of its handling. */
export function makeFaultyGateway(faults: Faults, invocations: Invocations): GatewayWrapper {
  const later = async <Result>(fault: 'messageDelayed' | 'disconnectLate', invoke: () => Promise<Result>) => {
    await sleep(faults.getRandomTime(fault, DELAY));
    return invoke();
  };
  return (route, invoke) => {
    const run = (): ReturnType<typeof invoke> => invocations.run(invoke);
    const nothing = Promise.resolve({ statusCode: 200 }) as unknown as ReturnType<typeof invoke>;
    if (route === '$connect') {
      const refused = Promise.resolve({ statusCode: 429 }) as unknown as ReturnType<typeof invoke>;
      return faults.happens('connectRefused') ? refused : invoke();
    }
    if (route === '$disconnect') {
      if (faults.happens('disconnectDropped')) return nothing;
      if (faults.happens('disconnectLate')) return later('disconnectLate', run);
      return faults.happens('disconnectRepeated') ? run().then(run) : run();
    }
    if (faults.happens('messageDropped')) return nothing;
    if (faults.happens('messageFailed')) return Promise.reject(new Error('no container'));
    if (faults.happens('messageRepeated')) void later('messageDelayed', run).catch(() => undefined);
    return faults.happens('messageDelayed') ? later('messageDelayed', run) : run();
  };
}

const makeNamedError = (name: string): Error => Object.assign(new Error(name), { name });

/** Tries of one request that fail together: as many as the SDK makes, so that the server has to cope. */
const ALL_TRIES = 3;

export function makeFaultyStore(faults: Faults): StoreWrapper {
  /** Requests whose later tries fail too, with the number of failures left. */
  const failing = new WeakMap<object, { readonly name: string; readonly isSent: boolean; left: number }>();
  return async ({ command, input }, send) => {
    const isPut = command === 'PutItemCommand';
    let failure = failing.get(input);
    if (failure === undefined) {
      if (faults.happens('requestThrottled')) failure = { name: 'ThrottlingException', isSent: false, left: 1 };
      else if (isPut && faults.happens('writeAnswerLost')) {
        failure = { name: 'TimeoutError', isSent: true, left: 1 + faults.getRandomTime('writeAnswerLost', ALL_TRIES) };
      } else if (isPut && faults.happens('writeLost'))
        failure = { name: 'TimeoutError', isSent: false, left: ALL_TRIES };
      else if (faults.happens('requestRepeated')) await send().catch(() => undefined);
      else if (faults.happens('requestSlow')) await sleep(faults.getRandomTime('requestSlow', DELAY));
      if (failure !== undefined) failing.set(input, failure);
    }
    if (failure === undefined || failure.left === 0) return send();
    failure.left -= 1;
    if (failure.isSent) await send().catch(() => undefined);
    throw makeNamedError(failure.name);
  };
}

/** The answers of `@connections` to a post that it rejects. */
export const makeReply = (status: number, type: string): EndpointReply => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-ErrorType': type },
  text: '{"message":null}',
});

const TAKEN_REPLY: EndpointReply = { status: 200, headers: {}, text: '' };

export function makeFaultyPosts(faults: Faults): RequestInterceptor {
  const after = async (max: number, answer: () => EndpointReply): Promise<EndpointReply> => {
    await sleep(max);
    return answer();
  };
  return (_, answer) => {
    if (faults.happens('postLost')) return TAKEN_REPLY;
    if (faults.happens('postGone')) return makeReply(410, 'GoneException');
    if (faults.happens('postThrottled')) return makeReply(429, 'LimitExceededException');
    if (faults.happens('postFailed')) return makeReply(500, 'InternalServerErrorException');
    if (faults.happens('postHung')) return after(5_000, answer);
    if (faults.happens('postDelayed')) return after(faults.getRandomTime('postDelayed', DELAY), answer);
    if (faults.happens('postRepeated')) void after(faults.getRandomTime('postRepeated', DELAY), answer);
    return answer();
  };
}

export const makeFaultyAlarm =
  (faults: Faults, alarm: QueueJob): QueueJob =>
  async (job) => {
    if (faults.happens('alarmLost')) return;
    if (faults.happens('alarmLate')) await sleep(faults.getRandomTime('alarmLate', DELAY));
    await alarm(job);
    if (faults.happens('alarmRepeated'))
      setTimeout(() => void alarm(job), faults.getRandomTime('alarmRepeated', DELAY));
  };
