import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { keptFile } from './precache.ts';

/** Milliseconds for the server to answer: then there is still time to open the page instead. */
const PATIENCE = 3500;

/**
 * Tells the table that its person plays tonight, over a socket of the worker's own, by the proof that came with the
 * notification. False if the server did not say that it knows.
 */
export async function playTonight(table: string, proof: NonNullable<PushedNotification['tonight']>): Promise<boolean> {
  try {
    return await answered(await socketAddress(), JSON.stringify({ type: 'playTonight', table, ...proof }));
  } catch {
    return false;
  }
}

function answered(address: string, frame: string): Promise<boolean> {
  const socket = new WebSocket(address);
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE);
    socket.onopen = () => socket.send(frame);
    socket.onmessage = ({ data }) => resolve(typeof data === 'string' && data.includes('"pong"'));
    socket.onclose = () => resolve(false);
    socket.onerror = () => resolve(false);
  }).finally(() => socket.close());
}

/** Beside the page, or where `/afoot.js` says. */
async function socketAddress(): Promise<string> {
  const script = await ((await keptFile('afoot.js')) ?? (await fetch('afoot.js'))).text();
  const [, elsewhere] = /^window\.AFOOT_SOCKET *= *["'](wss?:[^"']+)/m.exec(script) ?? [];
  return elsewhere ?? new URL('socket', location.href).href.replace(/^http/, 'ws');
}
