import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { PLACES } from '../../infra/tools/protocol/places.ts';
import { parseBase64url, proveStatus } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce, seatPeople, type TestClient, toSavedSeat } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { type Group, getPeople, playRound, startGame } from './test-server.ts';
import { makeLeaveTransfer } from './transfers.ts';

type Direction = 'clientMessage' | 'serverMessage';
interface Frame {
  readonly direction: Direction;
  readonly message: { readonly type: string; readonly happened?: readonly { readonly type: string }[] };
}

const SCHEMA = JSON.parse(readFileSync(PLACES.schema, 'utf8')) as AnySchema;

/** Forbids unknown fields, so that the schema must describe everything the server sends. */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closeObjects(part)]));
  return 'properties' in parts && 'required' in parts ? { additionalProperties: false, ...parts } : parts;
}

function getValidator(schema: AnySchema, direction: Direction): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictTuples: false });
  ajv.addSchema(schema, 'protocol');
  return ajv.getSchema(`protocol#/$defs/${direction}`) as ValidateFunction;
}

const validators: Readonly<Record<Direction, ValidateFunction>> = {
  clientMessage: getValidator(SCHEMA, 'clientMessage'),
  serverMessage: getValidator(closeObjects(SCHEMA) as AnySchema, 'serverMessage'),
};

const isValid = ({ direction, message }: Frame): boolean => validators[direction](message);

/** Whether all its numbers are whole, as the reference promises. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isWhole)
    : typeof value !== 'number' || Number.isSafeInteger(value);

const server = setUpHandlers();
const frames: Frame[] = [];

/** A connection whose frames are all recorded. */
async function openRecorded(): Promise<TestClient> {
  const client = await server.open();
  const { socket } = client;
  const keep = (direction: Direction, text: string): unknown => frames.push({ direction, message: JSON.parse(text) });
  const send = socket.send.bind(socket);
  socket.send = (text: string) => {
    keep('clientMessage', text);
    send(text);
  };
  socket.on('message', (data) => keep('serverMessage', data.toString()));
  return client;
}

async function seatTwo(): Promise<Group> {
  const ruleset = { ...PRESETS.classic, rounds: PRESETS.classic.rounds.slice(0, 1) };
  const about = { title: 'Friday', ruleset, seating: { players: 4, teams: 2 } };
  const { clients, ...group } = await seatPeople(openRecorded, ['Ann', 'Bea'], about);
  return { ...getPeople(clients), ...group };
}

async function exerciseTable({ people, seated }: Group): Promise<void> {
  const [ann, bea] = people as [TestClient, TestClient];
  await ann.play({ type: 'changeSettings', settings: { pace: { ...PACE, perTurn: 600 } } });
  await bea.play({ type: 'shareZone', zone: 'Europe/Paris' });
  await bea.play({ type: 'mix', mix: makeNonce() });
  await bea.play({ type: 'note', text: 'Good luck' });
  await ann.play({ type: 'react', reaction: 'thanks' });
  await bea.play({ type: 'setAway', until: Date.now() + 3_600_000 });
  await bea.play({ type: 'setAway' });
  await expect(bea.play({ type: 'pause' })).rejects.toThrow('notHost');
  await ann.playToAll({ type: 'swapSeats', seats: [0, 2] });
  const [, second] = seated as [SeatedMessage, SeatedMessage];
  await (await openRecorded()).hello(toSavedSeat(second));
}

const PACE = { perTurn: null, missed: 'bot' } as const;

async function requestEach({ table, people, seated }: Group): Promise<void> {
  const [ann] = people as [TestClient];
  const [first] = seated as [SeatedMessage];
  const { seat, secret } = toSavedSeat(first);
  const time = Date.now();
  const proof = proveStatus(parseBase64url(secret) ?? new Uint8Array(), { table, seat, time });
  await ann.ask({ type: 'status', table, seat, time, proof }, 'status');
  await ann.ask({ type: 'history', table, after: (ann.view?.version ?? 0) - 4, views: true }, 'history');
  await ann.ask({ type: 'deals', table, after: 0 }, 'deals');
  await ann.ask({ type: 'setNotifications', table, hours: { from: 480, to: 1320 }, what: ['turn'] }, 'notifications');
  const code = makeNonce();
  ann.send(makeLeaveTransfer([first], { code }));
  await ann.next('transferLeft');
  await ann.ask({ type: 'takeTransfer', code, nonce: makeNonce() }, 'transfer');
  await ann.ask({ type: 'ping' }, 'pong');
  await ann.ask({ type: 'watch', table, invite: makeNonce() }, 'refused');
}

test('every message of a whole game, by both sides, matches the published JSON Schema', async () => {
  const group = await seatTwo();
  await exerciseTable(group);
  await startGame(group);
  await playRound(group.people);
  await requestEach(group);

  const wrong = frames.find((frame) => !isValid(frame));
  expect(wrong, JSON.stringify(wrong && validators[wrong.direction].errors?.slice(-3))).toBeUndefined();
  expect(frames.filter(({ message }) => !isWhole(message))).toEqual([]);
  const received = new Set(
    frames.filter(({ direction }) => direction === 'serverMessage').map(({ message }) => message.type),
  );
  const all = [
    ...['view', 'welcome', 'seated', 'rejected', 'refused', 'history', 'deals', 'notifications', 'transferLeft'],
    ...['transfer'],
  ];
  expect([...received].sort()).toEqual([...all, 'status', 'pong'].sort());
  const events = new Set(frames.flatMap(({ message }) => message.happened ?? []).map(({ type }) => type));
  expect([...events]).toEqual(
    expect.arrayContaining(['dealt', 'drew', 'melded', 'discarded', 'roundEnded', 'gameEnded']),
  );
});

test('the schema detects a missing, wrong or unknown field', () => {
  const watch = { type: 'watch', table: makeNonce(), invite: makeNonce() };
  const { invite: _, ...without } = watch;
  const isOfClient = (message: Frame['message']): boolean => isValid({ direction: 'clientMessage', message });
  expect([watch, without, { ...watch, invite: 'short' }, { ...watch, seat: 1 }].map(isOfClient)).toEqual([
    ...[true, false, false, false],
  ]);
  const meld = { type: 'meld', melds: [{ to: 'new', cards: '9h 9d*' }] };
  const submit = { type: 'submit', table: makeNonce(), number: 1, version: 1, intents: [meld] };
  const wrong = { ...submit, intents: [{ type: 'meld', melds: [{ to: 'new', cards: '1h' }] }] };
  const both = { ...submit, intents: [{ type: 'pause' }, { type: 'draw' }] };
  expect([submit, wrong, both].map(isOfClient)).toEqual([true, false, false]);
  const pong = { type: 'pong' };
  const isPong = (message: Frame['message']): boolean => isValid({ direction: 'serverMessage', message });
  expect([pong, { ...pong, at: 1 }].map(isPong)).toEqual([true, false]);
});

test('the schema accepts the presets, and refuses a ruleset without a field', () => {
  const ajv = new Ajv2020({ strictTypes: false, strictTuples: false });
  ajv.addSchema(SCHEMA, 'protocol');
  const isRuleset = ajv.getSchema('protocol#/$defs/ruleset') as ValidateFunction;
  expect(Object.values(PRESETS).map((preset) => isRuleset(preset))).toEqual(Object.keys(PRESETS).map(() => true));
  const { stock: _, ...less } = PRESETS.classic;
  expect(isRuleset(less)).toBe(false);
});

test('the server reads the example messages of docs/protocol.md', () => {
  const lines = readFileSync('docs/protocol.md', 'utf8').split('\n');
  const examples = lines.filter((line) => line.startsWith('{"type": "')).map(makeWholeExample);
  const sent = examples.filter(({ type }) => type !== 'seated');
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(['create', 'watch', 'sit', 'hello', 'submit']));
  expect(sent.filter((message) => !isValid({ direction: 'clientMessage', message }))).toEqual([]);
});

test.each(readdirSync('docs/protocol'))('the server reads the messages on docs/protocol/%s', (page) => {
  const lines = readFileSync(`docs/protocol/${page}`, 'utf8').split('\n');
  const sent = lines.map((line) => line.trim()).filter((line) => line.startsWith('{"type": "'));
  expect(sent.map(makeWholeExample).filter((message) => !isValid({ direction: 'clientMessage', message }))).toEqual([]);
});

function makeWholeExample(line: string): Frame['message'] {
  const message = JSON.parse(line.replaceAll('…', makeNonce()));
  return message.ruleset ? { ...message, ruleset: PRESETS.classic } : message;
}
