import { useEffect, useState } from 'preact/hooks';
import { HOST } from '#text/host.ts';
import { formatFailure } from '#text/pages.ts';
import { CONNECTION_PROBLEM_WORDS, STATES } from '#text/states.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { findLength } from '../../shared/ruleset/game-forecast.ts';
import { lazy, usePreload } from '../components/lazy.tsx';
import { NameField } from '../components/NameField.tsx';
import { Page } from '../components/Page.tsx';
import { navigate, seats, store } from '../model/page.ts';
import { makeInterviewHash } from '../model/route.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { readPractice } from '../model/storage/practice-game.ts';
import { cleanName } from '../model/visible-text.ts';
import {
  createHostForm,
  getChanges,
  getIssues,
  type HostForm,
  makeCreateRequest,
  updateForm,
} from '../rules/host-form.ts';
import { currentTable, rulesForNewTable, savedHostForm } from '../seated/page-signals.ts';
import { getPace } from '../text/game-timing.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { WhenChoice } from '../time/WhenChoice.tsx';
import { GameChoice } from './GameChoice.tsx';
import * as styles from './host.module.css';
import { PlayersChoice } from './PlayersChoice.tsx';

const loadHouseRules = () => import('./HouseRules.tsx').then(({ HouseRules }) => HouseRules);
const HouseRules = lazy(loadHouseRules);
const loadTableCreation = () =>
  Promise.all([import('../seated/current-table.ts'), import('../seated/table-from-practice.ts')]);

/** Asks for a name, the number of players, the game and the time; each answer changes the next question's words. */
export function HostPage() {
  const [form, setForm] = useState<HostForm>(createFirstForm);
  const [chosen, setChosen] = useState<Pace | undefined>(() => savedHostForm.peek()?.pace);
  const [isMissing, setMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => void dropUncreatedTable(), []);
  usePreload(() => Promise.all([loadTableCreation(), loadHouseRules(), import('../seated/SeatedTable.tsx')]));
  const issues = getIssues(form.ruleset);
  const pace = chosen ?? getPace(form.ruleset);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = cleanName(form.name);
    setMissing(name === '');
    if (name === '') document.querySelector<HTMLElement>('#name')?.focus();
    else if (issues.length > 0) showIssues();
    else goOn(name);
  };
  const showIssues = (): void => {
    setOpen(true);
    setShown((count) => count + 1);
  };
  const goOn = (name: string): void => {
    writeName(store, name);
    savedHostForm.value = form.isToFind && { form, ...(chosen && { pace: chosen }) };
    if (form.isToFind) navigate(makeInterviewHash());
    else create().catch(() => setFailed(true));
  };
  const create = async (): Promise<void> => {
    setFailed(false);
    setWaiting(true);
    const [{ createTable }, { applyInitialSettings: setFirst }] = await loadTableCreation();
    setFirst(createTable(makeCreateRequest(form)), pace);
  };
  return (
    <Page title={HOST.title}>
      <form class={`${styles.form} leaf on-paper pane gap-2`} noValidate onSubmit={submit} onKeyDown={keepOpen}>
        <NameField value={form.name} isMissing={isMissing} onName={(name) => setForm({ ...form, name })} />
        <PlayersChoice form={form} onChange={setForm} />
        <GameChoice form={form} isOpen={isOpen} onOpen={setOpen} onChange={setForm} />
        {isOpen ? (
          <HouseRules form={form} issues={issues} shown={shown} changes={getChanges(form).length} onChange={setForm} />
        ) : null}
        <div class={styles.part}>
          <WhenChoice pace={pace} length={findLength(form.ruleset, form.seating)} isShort onChange={setChosen} />
        </div>
        <Creating isWaiting={isWaiting} hasFailed={hasFailed} words={form.isToFind ? HOST.find : HOST.create} />
      </form>
    </Page>
  );
}

/** Returns the form that was left, or one with rules brought along or just practiced, or the defaults. */
function createFirstForm(): HostForm {
  const brought = rulesForNewTable.peek() ?? (seats.peek().length === 0 ? readPractice(store)?.charter : undefined);
  rulesForNewTable.value = undefined;
  const name = readName(store);
  const left = savedHostForm.peek();
  if (brought !== undefined) return updateForm(brought, name);
  return left === undefined ? createHostForm(name) : left.form;
}

/** Keeps Enter in a rule's number or the rules' name from submitting the form. */
function keepOpen(event: KeyboardEvent): void {
  const isOfRules = event.target instanceof HTMLInputElement && event.target.closest('[data-house-rules]') !== null;
  if (event.key === 'Enter' && isOfRules) event.preventDefault();
}

/** Drops a request for a table that was not created before leaving the page. */
async function dropUncreatedTable(): Promise<void> {
  if (currentTable.peek() === undefined || currentTable.peek()?.table !== undefined) return;
  const { closeTable } = await import('../seated/current-table.ts');
  closeTable();
}

interface CreatingProps {
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly words: string;
}

function Creating({ isWaiting, hasFailed, words }: CreatingProps) {
  const refusal = currentTable.value?.model.refusal.value;
  const isBusy = isWaiting && !refusal && !hasFailed;
  const connectionProblem = currentTable.value?.model.connectionProblem.value;
  return (
    <div class="grid gap-2 text-centre" aria-live="polite">
      <button type="submit" class="main large" disabled={isBusy}>
        {isBusy ? HOST.creating : words}
      </button>
      {hasFailed ? <p class="warn">{formatFailure(words)}</p> : null}
      {refusal ? <p class="warn">{refusalSentence(refusal.code)}</p> : null}
      {isBusy && connectionProblem !== undefined ? (
        <p>
          {CONNECTION_PROBLEM_WORDS[connectionProblem].short} {STATES.hostLater}
        </p>
      ) : null}
    </div>
  );
}
