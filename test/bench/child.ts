import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TYPESCRIPT } from '../typescript.ts';

/** Starts a program of this folder in a separate process, run by Node itself like `npm start`: tsx names each closure. */
export const startProgram = (file: string, args: readonly string[]): ChildProcess =>
  fork(join(import.meta.dirname, file), [...args], { execArgv: [...TYPESCRIPT] });

/** The process's next message, which must be of this type; throws if the process ends instead. */
export function waitForMessage<Message extends { readonly type: string }, Type extends Message['type']>(
  child: ChildProcess,
  type: Type,
): Promise<Message & { readonly type: Type }> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the process ended'));
    child.once('exit', ended);
    child.once('message', (message: Message) => {
      child.off('exit', ended);
      if (message.type === type) resolve(message as Message & { readonly type: Type });
      else reject(new Error(`the process said ${message.type}`));
    });
  });
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.send({ type: 'stop' });
  await ended;
}
