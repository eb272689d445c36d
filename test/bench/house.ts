import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeterCounts } from '../../infra/local/meter.ts';

export type Ask = { readonly type: 'counts' | 'stop' } | { readonly type: 'largestItem'; readonly table: string };
export type Answer =
  | { readonly type: 'ready'; readonly socketUrl: string }
  | { readonly type: 'counts'; readonly counts: MeterCounts }
  | { readonly type: 'largestItem'; readonly bytes: number };

/** `cold`: nothing is held in memory between two messages, as if each met a fresh container. */
export type Memory = 'warm' | 'cold';

/** A local server in a process of its own, with its database on disk, as `npm start` has it. */
export interface House {
  readonly socketUrl: string;
  readonly counts: () => Promise<MeterCounts>;
  /** Bytes of the largest stored version of a table. */
  readonly largestItem: (table: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openHouse(memory: Memory): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
  const child = fork(join(import.meta.dirname, 'server.ts'), [data, memory]);
  const { socketUrl } = await answerOf(child, 'ready');
  return {
    socketUrl,
    counts: async () => (await ask(child, { type: 'counts' }, 'counts')).counts,
    largestItem: async (table) => (await ask(child, { type: 'largestItem', table }, 'largestItem')).bytes,
    async close() {
      const ended = once(child, 'exit');
      child.send({ type: 'stop' } satisfies Ask);
      await ended;
      rmSync(data, { recursive: true });
    },
  };
}

function ask<T extends Answer['type']>(child: ChildProcess, question: Ask, type: T) {
  const answer = answerOf(child, type);
  child.send(question);
  return answer;
}

/** The next answer, which must be of this type; throws where the server ends instead. */
function answerOf<T extends Answer['type']>(child: ChildProcess, type: T): Promise<Answer & { type: T }> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the server ended'));
    child.once('exit', ended);
    child.once('message', (answer: Answer) => {
      child.off('exit', ended);
      if (answer.type === type) resolve(answer as Answer & { type: T });
      else reject(new Error(`the server said ${answer.type}`));
    });
  });
}
