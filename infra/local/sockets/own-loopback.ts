import { randomBytes } from 'node:crypto';
import { platform } from 'node:os';

/**
 * A random loopback address, if the machine has more than one: neither a page open in a browser here nor a name that
 * leads to 127.0.0.1 finds it. Anyone who may run programs here can look it up.
 */
export function ownLoopback(system: NodeJS.Platform = platform()): string {
  if (system !== 'linux') return '127.0.0.1';
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `127.${a}.${b}.${1 + (c % 254)}`;
}
