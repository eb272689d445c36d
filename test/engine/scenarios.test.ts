import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { getScenarios, listFiles } from '../scenarios/files.ts';
import { tryScenario } from '../scenarios/try.ts';

const FOLDER = `${import.meta.dirname}/../scenarios`;

const SCENARIOS = listFiles(FOLDER).flatMap((path) =>
  getScenarios(path).map((text) => [`${relative(FOLDER, path)}: ${JSON.parse(text).name}`, text] as const),
);

test.each(SCENARIOS)('%s', (_, text) => expect(tryScenario(text).differences).toEqual([]));

const FILE = {
  name: 'a look',
  source: 'classic',
  rules: 'classic',
  seats: 4,
  position: {
    round: 1,
    dealer: 3,
    scores: [0, 0],
    turn: { seat: 0 },
    players: [{ hand: '8h 8d', foot: '4s' }, { hand: 'Kh' }, { hand: 'Kc' }, { hand: 'Kd' }],
    teams: [{ melds: ['8s 8c 8h'], redThrees: '3h' }, {}],
    stock: '4h 9d 9s',
    pile: '8c Kd 8s',
  },
  steps: [{ seat: 0, do: null }],
};

const position = (part: object): object => ({ ...FILE, position: { ...FILE.position, ...part } });
const getOutcome = (value: object): object => JSON.parse(`{"then": ${JSON.stringify(value)}}`);
const step = (part: object): object => ({ ...FILE, steps: [{ seat: 0, do: { type: 'draw' }, ...part }] });

test('a file can be a list, in which those after the first give differences', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'afoot-scenarios-')), 'list.json');
  writeFileSync(path, JSON.stringify([FILE, { name: 'another', rules: 'common' }]));
  expect(getScenarios(path).map((text) => JSON.parse(text))).toEqual([
    FILE,
    { ...FILE, name: 'another', rules: 'common' },
  ]);
  writeFileSync(path, '[{"name"');
  expect(getScenarios(path)).toEqual(['[{"name"']);
});

test('a matching scenario passes', () => expect(tryScenario(JSON.stringify(FILE)).differences).toEqual([]));

test.each([
  ['no JSON', '{', /not JSON/],
  ['an unknown key', { ...FILE, seed: 1 }, /seed/],
  ['no name', { ...FILE, name: undefined }, /name/],
  ['no steps', { ...FILE, steps: [] }, /steps/],
  ['neither position nor deal', { ...FILE, position: undefined }, /position/],
  ['both position and deal', { ...FILE, deal: { seed: 'x' } }, /position/],
  ['an unknown preset', { ...FILE, rules: 'samba' }, /samba/],
  ['an unknown field of the rules', { ...FILE, rules: { preset: 'classic', pile: { cuont: 2 } } }, /pile\.cuont/],
  ['rules that cannot be played', { ...FILE, rules: { preset: 'classic', rounds: [] } }, /rounds/],
  ['teams that are not equal', { ...FILE, teams: 3 }, /teams/],
  ['too many players', position({ players: [{}, {}, {}, {}, {}] }), /players/],
  ['an unknown key of a player', position({ players: [{ hnad: '' }, {}, {}, {}] }), /players\.0/],
  ['a seat that is not there', position({ dealer: 4 }), /dealer/],
  ['a bad card', position({ stock: '1h' }), /stock/],
  ['two spaces', position({ stock: '4h  4d' }), /stock/],
  [
    'a packet before the one being played',
    position({ players: [{ hand: '4h', playing: 'foot' }, {}, {}, {}] }),
    /hand/,
  ],
  ['a packet that is not dealt', position({ players: [{ knee: '4h' }, {}, {}, {}] }), /knee/],
  ['no meld', position({ teams: [{ melds: ['8s 9s 9h'] }, {}] }), /melds/],
  ['a laid card that is not a red three', position({ teams: [{ redThrees: '3s' }, {}] }), /redThrees/],
  ['an unknown intent', step({ do: { type: 'fold' } }), /steps\.0\.do/],
  ['an unknown key of an intent', step({ do: { type: 'draw', count: 2 } }), /steps\.0\.do/],
  ['a bad card in an intent', step({ do: { type: 'discard', card: '9x' } }), /card/],
  ['an unknown code', step({ refused: 'notNow' }), /refused/],
  ['both refused and then', step({ refused: 'wrongPhase', ...getOutcome({ stock: 1 }) }), /steps\.0/],
  ['a refused look', step({ do: null, refused: 'wrongPhase' }), /steps\.0/],
  ['an unknown key of `then`', step(getOutcome({ stok: 1 })), /stok/],
  ['an unknown seat in `then`', step(getOutcome({ held: { '4': 3 } })), /held/],
])('a bad file fails with the position of the error: %s', (_, file, message) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  expect(tryScenario(text).differences.join('\n')).toMatch(message);
});

test.each([
  ['another outcome', step(getOutcome({ stock: 2, turn: { phase: 'draw' } })), ['turn.phase', 'stock']],
  ['held cards as a set', step(getOutcome({ held: { '0': '4h 8d 8h 9d' } })), []],
  ['held cards by number', step(getOutcome({ held: { '0': 3 } })), ['held.0']],
  ['a refusal that does not come', step({ refused: 'wrongPhase' }), ['expected refusal']],
  ['one that comes', step({ do: { type: 'discard', card: '8h' } }), ['wrongPhase']],
  ['another code', step({ do: { type: 'discard', card: '8h' }, refused: ['cardNotHeld'] }), ['was wrongPhase']],
])('reports the difference: %s', (_, file, parts) => {
  const { differences } = tryScenario(JSON.stringify(file));
  expect(differences.length).toBe(parts.length);
  for (const [i, part] of parts.entries()) expect(differences[i]).toContain(part);
});
