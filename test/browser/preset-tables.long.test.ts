import { expect, test } from 'vitest';
import { HOST, PRESET_NAMES } from '#text/host.ts';
import { WHEN } from '#text/when.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { GameTiming } from '../../web/text/game-timing.ts';
import { LONG_TITLE, makeLongName } from '../functions/capabilities.ts';
import { openPanel } from './panels.ts';
import { readScreen } from './screen.ts';
import { choosePlayers, createTable, openHouseRules, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { discard, draw, findNextToPlay, INPUT_METHODS, type InputMethod, type Player } from './turns.ts';

const stage = setUpStage();

interface FormTable {
  readonly id: PresetId;
  readonly players: number;
  readonly when: GameTiming;
  readonly isLong: boolean;
  readonly way: InputMethod;
}

/**
 * The largest table of each preset, with the longest name and title, and its smallest: each pace and input occurs with
 * both.
 */
const TABLES: readonly FormTable[] = PRESET_IDS.flatMap((id, i) => {
  const counts = PRESETS[id].seating.map(({ players }) => players);
  const [live, turns]: readonly GameTiming[] = i % 2 === 0 ? ['live', 'turns'] : ['turns', 'live'];
  return [
    {
      id,
      players: Math.max(...counts),
      when: live as GameTiming,
      isLong: true,
      way: INPUT_METHODS[i % 3] as InputMethod,
    },
    {
      id,
      players: Math.min(...counts),
      when: turns as GameTiming,
      isLong: false,
      way: INPUT_METHODS[(i + 1) % 3] as InputMethod,
    },
  ];
});

const TURNS = 2;

test.each(TABLES)('creates $id for $players by the form, deals, plays and reads it ($when, $way)', async (table) => {
  const { id, players, when, isLong, way } = table;
  const [name, title] = isLong ? [makeLongName(0), LONG_TITLE] : ['Ann', 'Ours'];
  const page = await stage.visitPage(way);
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: HOST.name }).fill(name);
  await choosePlayers(page, players);
  await openHouseRules(page);
  await page.getByRole('radio', { name: new RegExp(`^${PRESET_NAMES[id].name}`) }).check();
  await page.getByRole('textbox', { name: HOST.tableName }).fill(title);
  await page.getByRole('radio', { name: new RegExp(`^${WHEN.names[when]}`) }).check();
  await createTable(page);
  await startGame(page);
  const player: Player = { name, page, way };
  for (let turn = 0; turn < TURNS && (await findNextToPlay([player])) !== undefined; turn++)
    await discard(player, await draw(player, await readScreen(page)));
  await openPanel(page, 'Our rules');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(10);
});
