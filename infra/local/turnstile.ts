/**
 * Lets so many pieces of work run at a time; the others wait in the order in which they came. When thousands leave or
 * come back at once, each then takes its few milliseconds in turn, instead of all of them the seconds after which a
 * request to the store is given up.
 */
export function makeTurnstile(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
