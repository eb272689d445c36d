/** Started by `stranger-process.ts`: sockets without a seat that send wrong proofs, until this process ends. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const [url = '', count = '0', ...tables] = process.argv.slice(2);

/** Messages a second of one socket: just within a connection's rate. */
const RATE = 18;
/** Milliseconds until a closed socket is reopened. */
const REOPEN_MS = 200;

const answerCounts: Record<string, number> = {};
let sentCount = 0;

/** Every second hello names an existing table; only the store can tell that the others do not exist. */
function makeWrongHello(): string {
  sentCount += 1;
  const table = sentCount % 2 === 0 ? tables[sentCount % tables.length] : undefined;
  return JSON.stringify({
    ...{ type: 'hello', table: table ?? randomBytes(16).toString('base64url'), seat: sentCount % 4 },
    ...{ time: Date.now(), proof: randomBytes(32).toString('base64url') },
  });
}

function open(): Promise<WebSocket | undefined> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data) => {
    const { code = 'other' } = JSON.parse(data.toString()) as { readonly code?: string };
    answerCounts[code] = (answerCounts[code] ?? 0) + 1;
  });
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** `first`: runs at the first connection. */
async function sendWrongProofs(first: () => void): Promise<never> {
  for (;;) {
    const socket = await open();
    first();
    while (socket?.readyState === WebSocket.OPEN) {
      socket.send(makeWrongHello());
      await sleep(1000 / RATE);
    }
    await sleep(REOPEN_MS);
  }
}

process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify({ sent: sentCount, received: answerCounts }), () => process.exit(0));
});
await Promise.all(
  Array.from({ length: Number(count) }, () => new Promise<void>((first) => void sendWrongProofs(first))),
);
process.stdout.write('ready\n');
