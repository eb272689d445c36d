import type { Health } from '../../infra/local/health.ts';
import type { UsageCounts } from '../../infra/local/usage-counter.ts';

/** The health answer of the server at a socket's address; undefined if there is no one-machine server. */
export async function askHealth(socketUrl: string): Promise<Health | undefined> {
  const url = new URL('/health', socketUrl.replace(/^ws/, 'http'));
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
    const health = (await answer.json()) as Partial<Health>;
    return typeof health.ok === 'boolean' ? (health as Health) : undefined;
  } catch {
    return undefined;
  }
}

export function subtractCounts(before: Health | undefined, after: Health | undefined): UsageCounts | undefined {
  const [first, last] = [before?.counts, after?.counts];
  if (first === undefined || last === undefined) return undefined;
  return {
    readUnits: last.readUnits - first.readUnits,
    writeUnits: last.writeUnits - first.writeUnits,
    messages: last.messages - first.messages,
    messageBytes: last.messageBytes - first.messageBytes,
  };
}
