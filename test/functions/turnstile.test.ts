import { expect, test } from 'vitest';
import type { Priority } from '../../functions/ports/ports.ts';
import { makeTurnstile } from '../../infra/local/sockets/turnstile.ts';

function makeWork() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error === undefined ? resolve() : reject(error));
  });
  return { end, run: () => done };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('runs a limited number together and the others in order; a failed one makes room too', async () => {
  const turnstile = makeTurnstile({ player: 2 });
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => makeWork());
  const done = works.map(({ run }, i) =>
    turnstile('player', async () => {
      begun.push(i);
      await run();
      return i;
    }).catch(() => 'failed'),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  works[1]?.end(new Error('on purpose'));
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  works[0]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { end } of works) end();
  expect(await Promise.all(done)).toEqual([0, 'failed', 2, 3]);
});

test('R32 plays start before earlier messages of strangers, and strangers never take the slots of plays', async () => {
  const turnstile = makeTurnstile({ player: 1, listener: 1, stranger: 2 });
  const begun: string[] = [];
  const works = ['stranger 0', 'stranger 1', 'stranger 2', 'player 0', 'listener 0', 'player 1', 'listener 1'].map(
    (name) => ({ name, ...makeWork() }),
  );
  const run = ({ name, run }: (typeof works)[number]): Promise<void> =>
    turnstile(name.split(' ')[0] as Priority, () => {
      begun.push(name);
      return run();
    });
  const end = (name: string): void => works.find((each) => each.name === name)?.end();
  const done = works.map(run);
  await settle();
  expect(begun, 'two strangers leave room for a play and a note').toEqual([
    ...['stranger 0', 'stranger 1', 'player 0', 'listener 0'],
  ]);
  end('stranger 0');
  await settle();
  expect(begun.slice(4), 'a play waits, so no stranger starts').toEqual([]);
  end('listener 0');
  await settle();
  expect(begun.slice(4), 'nor a note').toEqual([]);
  end('player 0');
  await settle();
  expect(begun.slice(4)).toEqual(['player 1', 'listener 1', 'stranger 2']);
  for (const { end } of works) end();
  await Promise.all(done);
});
