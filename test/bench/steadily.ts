import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadTable {
  /** Sends one submission. Milliseconds from sending until the last of the four screens has it. */
  readonly play: () => Promise<number>;
  /** Chooses the next submission, so that a player's thinking is not measured. Absent: nothing is to be chosen. */
  readonly think?: () => void;
}

export interface Pace {
  /** Submissions a second, of all tables together. */
  readonly rate: number;
  readonly seconds: number;
}

export interface Steady {
  /** Milliseconds from sending each submission to the last of four screens, including its wait for the one before; sorted. */
  readonly latencies: readonly number[];
  readonly refused: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Sends to the tables in turn at a fixed rate; each table still waits for its own previous submission. */
export async function playSteadily(tables: readonly LoadTable[], { rate, seconds }: Pace): Promise<Steady> {
  const refused: Record<string, number> = {};
  const latencies: number[] = [];
  const began = performance.now();
  const busy = tables.map(() => Promise.resolve());
  for (let i = 0; i < rate * seconds; i++) {
    await sleep(Math.max(0, began + (i * 1000) / rate - performance.now()));
    const at = i % tables.length;
    const due = performance.now();
    busy[at] = (busy[at] as Promise<void>)
      .then(async () => {
        const waited = performance.now() - due;
        const table = tables[at] as LoadTable;
        latencies.push(waited + (await table.play()));
        table.think?.();
      })
      .catch(({ message }: Error) => {
        refused[message] = (refused[message] ?? 0) + 1;
      });
  }
  await Promise.all(busy);
  return { latencies: latencies.sort((a, b) => a - b), refused, seconds: (performance.now() - began) / 1000 };
}
