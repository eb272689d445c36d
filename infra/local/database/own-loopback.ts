import { randomBytes } from 'node:crypto';
import { platform } from 'node:os';

/**
 * An address of the loopback that nobody can guess, where a machine has more than one: who answers there is found neither
 * by a page that is open in a browser on this machine nor by a name that leads to 127.0.0.1. Whoever may run programs here
 * can look it up.
 */
export function ownLoopback(system: NodeJS.Platform = platform()): string {
  if (system !== 'linux') return '127.0.0.1';
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `127.${a}.${b}.${1 + (c % 254)}`;
}
