import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTableFile } from '../../infra/records/table-file.ts';
import { dealEntropy, getEarlierSecret, mixChance, refillEntropy } from '../../shared/fairness/chain.ts';
import { startGame } from '../../shared/game/deal.ts';
import { getDecks, makeChance, shuffle } from '../../shared/game/shuffle.ts';
import { viewGame } from '../../shared/game/view.ts';
import { TABLE_INTENT } from '../../shared/protocol/features.ts';
import { makeBase64url, parseBase64url, proveHello, proveStatus } from '../../shared/protocol/proof.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { computeFingerprint } from '../../shared/protocol/submission-fingerprint.ts';
import { parseTableIntent } from '../../shared/protocol/table-notation.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';

const { classic } = PRESETS;
const page = readFileSync('docs/fair-deal.md', 'utf8');

const getExampleValue = (what: string): string =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${what} |`))
    ?.split('|')[2]
    ?.trim() ?? '';

const formatCode = (text: string): string => `\`${text}\``;
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const first = mixChance(undefined, 2, 'AQEBAQEBAQEBAQEBAQEBAQ');
const mixedChance = mixChance(first, 0, 'AgICAgICAgICAgICAgICAg');
const entropy = dealEntropy(secret, mixedChance);
const deck = getDecks(classic.deck, 5);
const shuffledDeck = shuffle(deck, makeChance(entropy, 0));
const { state, events } = startGame({ ruleset: classic, seating: { players: 4, teams: 2 }, entropy });
const [dealt] = events;
if (dealt?.type !== 'dealt') throw new Error('nothing was dealt');

/** The place where the one rejected card was put back: all cards before it are those of the shuffle. */
function placeOfBuried(): number {
  const rest = shuffledDeck.slice(4 * 26 + 2);
  return dealt?.type === 'dealt' ? dealt.stock.findIndex((card, i) => card !== rest[i]) : -1;
}

function getFirstNumbers(): string {
  const chance = makeChance(entropy, 0);
  return [270, 269, 268].map((limit) => chance.below(limit)).join(', ');
}

test('the example of a deal has the right commitment and shuffle input', () => {
  expect(page).toContain(formatCode(makeBase64url(getEarlierSecret(secret, 1))));
  expect(page).toContain(`| mixed | ${formatCode(toHex(first))} |`);
  expect(page).toContain(`| mixed | ${formatCode(toHex(mixedChance))} |`);
  expect(getExampleValue('entropy')).toBe(formatCode(toHex(entropy)));
  expect(getExampleValue("entropy without anyone's bits")).toBe(formatCode(toHex(dealEntropy(secret, undefined))));
  expect(deck).toHaveLength(270);
  expect(getExampleValue('first numbers, below 270, 269 and 268')).toBe(getFirstNumbers());
});

test('the example of a deal has the cards in dealing order', () => {
  expect(getExampleValue('first cards of the shuffle')).toBe(formatCode(shuffledDeck.slice(0, 13).join(' ')));
  const [, foot] = dealt.packets[0] ?? [];
  expect(getExampleValue('foot of seat 0, in the order of the deck')).toBe(formatCode(foot?.cards.join(' ') ?? ''));
  const [rejected, top] = shuffledDeck.slice(4 * 26);
  expect(dealt.pile).toEqual([top]);
  expect(getExampleValue('cards turned for the pile')).toBe(
    `${formatCode(rejected as string)}, rejected, and ${formatCode(top as string)}`,
  );
  expect(getExampleValue('place of the `2s` in the stock')).toBe(`${placeOfBuried()}`);
  expect(dealt.stock[placeOfBuried()]).toBe(rejected);
  expect(getExampleValue('top of the stock')).toBe(formatCode(dealt.stock.slice(0, 5).join(' ')));
});

test('the example of a deal has the first view, and a refill', () => {
  const laid = events.find((event) => event.type === 'laidRedThrees');
  expect(getExampleValue('red three that seat 0 lays, and the card it draws')).toBe(
    `${formatCode(laid?.cards.join(' ') ?? '')}, ${formatCode(laid?.drawn.join(' ') ?? '')}`,
  );
  expect(getExampleValue('its hand in the first view')).toBe(formatCode(viewGame(state, 0).held ?? ''));
  expect(getExampleValue('entropy of a refill in the first submission of the round')).toBe(
    formatCode(toHex(refillEntropy(secret, state))),
  );
});

test('the example of a hello has its proof, and so has a status request', () => {
  const protocol = readFileSync('docs/protocol.md', 'utf8');
  const line = protocol.split('\n').find((each) => each.startsWith('{"type": "hello"')) ?? '';
  const { type, proof, ...claim } = JSON.parse(line);
  expect(type).toBe('hello');
  expect(protocol).toContain(formatCode(makeBase64url(secret)));
  expect(parseBase64url(makeBase64url(secret))).toEqual(secret);
  expect(proof).toBe(proveHello(secret, claim));
  expect(protocol).toContain(formatCode(proveStatus(secret, claim)));
});

test('the examples of fingerprints match their submissions', () => {
  const protocol = readFileSync('docs/protocol.md', 'utf8').replace(/\s+/g, ' ');
  const documented = [...protocol.matchAll(/`0 ([a-z][^`]+)`(?: has the fingerprint)? (\d+)/g)].map(
    ([, text, fingerprint]) => [text, Number(fingerprint)],
  );
  const marked = ['draw', 'meld n:9hhd;discard 4c'].map((text) => {
    const submission = parseSubmission(`0 ${text}`);
    return [text, computeFingerprint(submission?.intents ?? [])];
  });
  expect(documented).toEqual(marked);
});

const formats = readFileSync('docs/file-formats.md', 'utf8');

test('every table intent has its text on the file-format page', () => {
  const rows = [...formats.matchAll(/^\| `([a-z]+)[^`]*` \| `(\w+)` \|$/gm)].map(([, word, type]) => ({ word, type }));
  const types: readonly string[] = TABLE_INTENT.options.map(({ entries }) => entries.type.literal);
  const ofTable = rows.filter(({ type = '' }) => types.includes(type));
  expect(ofTable.map(({ type }) => type).sort()).toEqual([...types].sort());
  for (const { word = '', type } of ofTable) expect(parseTableIntent(word)).toMatchObject({ type });
});

test('an exported table has the lines described on the file-format page', () => {
  const charter = { revision: 0, title: '', ruleset: classic, seating: { players: 4, teams: 2 }, names: ['Ann'] };
  const items = [{ version: 1, submission: 'create', state: Uint8Array.of(1, 2), entropy, events: Uint8Array.of(3) }];
  const text = makeTableFile({
    table: 'A'.repeat(22),
    charter,
    items,
    results: [],
    opened: { deal: 1, secret: makeBase64url(secret) },
  });
  const lines = text.trimEnd().split('\n');
  const documented = [...formats.matchAll(/^\| (?:first|second|the next N|last) \| `\{(.+)\}` \|$/gm)].map(
    ([, fields = '']) => [...fields.matchAll(/"(\w+)":/g)].map(([, name]) => name),
  );
  expect(lines.map((line) => [...line.matchAll(/(?<=[{,])"(\w+)":/g)].map(([, name]) => name)).map(joinFields)).toEqual(
    documented.map(joinFields),
  );
  const end = createHash('sha256')
    .update(text.slice(0, text.lastIndexOf('{"end"')))
    .digest('base64url');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end });
});

/** The charter's own fields are on another page. */
const joinFields = (fields: readonly (string | undefined)[]): readonly (string | undefined)[] =>
  fields.includes('charter') ? ['charter'] : [...fields].sort();
