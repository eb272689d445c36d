import { expect, test } from 'vitest';
import { makeTurnstile } from '../../infra/local/turnstile.ts';

/** Work that ends when it is told to. */
function work() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error === undefined ? resolve() : reject(error));
  });
  return { end, run: () => done };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('so many run at a time, the others after them in their order, and one that failed makes room as well', async () => {
  const turnstile = makeTurnstile(2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => work());
  const done = works.map(({ run }, i) =>
    turnstile(async () => {
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
