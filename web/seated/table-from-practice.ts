import { effect } from '@preact/signals';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { OpenTable } from '../model/open-table.ts';
import { pageLanguage } from '../model/own-language.ts';
import { navigate, store } from '../model/page.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { cleanName } from '../model/visible-text.ts';
import { type GivenRules, makeCreateRequest, updateForm } from '../rules/host-form.ts';
import { getPace, PACES } from '../text/game-timing.ts';
import { createTable } from './current-table.ts';
import { rulesForNewTable } from './page-signals.ts';

/** Creates a table with these rules, or opens the host's form if no name is known; resolves when shown or refused. */
export async function createTableFromPractice(rules: GivenRules, name = readName(store)): Promise<void> {
  const visible = cleanName(name);
  if (visible === '') {
    rulesForNewTable.value = rules;
    navigate('#/new');
    return;
  }
  writeName(store, visible);
  const table = createTable(makeCreateRequest(updateForm(rules, visible)));
  applyInitialSettings(table, rules.pace ?? getPace(rules.ruleset));
  await whenOpen(table);
}

/** Applies the chosen pace and the host's language once the host is seated. */
export function applyInitialSettings(table: OpenTable, pace: Pace): void {
  const settings = { ...(pace !== PACES.turns && { pace }), ...(pageLanguage !== 'en' && { language: pageLanguage }) };
  if (Object.keys(settings).length === 0) return;
  void whenOpen(table).then(() => table.submit([{ type: 'changeSettings', settings }]));
}

/** Resolves on a refusal, too. */
export const whenOpen = ({ model }: OpenTable): Promise<void> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined;
    stop = effect(() => {
      if (model.view.value === undefined && model.refusal.value === undefined) return;
      queueMicrotask(() => stop?.());
      resolve();
    });
  });
