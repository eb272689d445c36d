import './host.css';
import { useEffect, useState } from 'preact/hooks';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { NameField } from '../components/NameField.tsx';
import { Page } from '../components/Page.tsx';
import { store } from '../model/page.ts';
import { visibleName } from '../model/visible-text.ts';
import { GameLength } from '../rules/GameLength.tsx';
import { HostRules } from '../rules/HostRules.tsx';
import { HostSeating } from '../rules/HostSeating.tsx';
import { chooseRounds, createOf, type HostForm, issuesOf, newHostForm, roundChoices } from '../rules/host-form.ts';
import { IssueNotice } from '../rules/IssueNotice.tsx';
import { PresetChoice } from '../rules/PresetChoice.tsx';
import { closeTable, createTable, current } from '../shell/session.ts';
import { readName, writeName } from '../storage/name.ts';
import { HOST, STATES } from '../text/pages.ts';
import { refusalSentence } from '../text/refusals.ts';

/** The form that makes a table. */
export function HostPage() {
  const [form, setForm] = useState<HostForm>(() => newHostForm(readName(store)));
  const [spot, setSpot] = useState<{ readonly path: FieldPath }>();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => () => forgetUnmade(), []);
  const issues = issuesOf(form.ruleset);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (issues.length > 0) {
      document.querySelector<HTMLElement>('.misfit-notice')?.focus();
      return;
    }
    writeName(store, visibleName(form.name));
    createTable(createOf(form));
    setWaiting(true);
  };
  const notice = <IssueNotice issues={issues} onShow={(path) => setSpot({ path })} />;
  return (
    <Page title={HOST.title}>
      <form class="slip on-paper stack host-form" onSubmit={submit} onKeyDown={keepOpen}>
        <NameField value={form.name} onName={(name) => setForm({ ...form, name })} />
        <TitleField form={form} onChange={setForm} />
        <PresetChoice form={form} onChange={setForm} />
        <RoundsField form={form} onChange={setForm} />
        <HostSeating form={form} onChange={setForm} />
        <HostRules form={form} issues={issues} spot={spot} notice={notice} onChange={setForm} />
        <Opening isWaiting={isWaiting} />
      </form>
    </Page>
  );
}

/** Enter in a rule's number or the rules' name does not submit the form. */
function keepOpen(event: KeyboardEvent): void {
  const isOfRules = event.target instanceof HTMLInputElement && event.target.closest('.host-rules') !== null;
  if (event.key === 'Enter' && isOfRules) event.preventDefault();
}

/** Leaving the page drops a request for a table that is not made yet. */
function forgetUnmade(): void {
  if (current.peek()?.table === undefined) closeTable();
}

/** The button that makes the table, and the result. */
function Opening({ isWaiting }: { readonly isWaiting: boolean }) {
  const refusal = current.value?.model.refusal.value;
  const isBusy = isWaiting && !refusal;
  return (
    <div class="opening" aria-live="polite">
      <button type="submit" class="main large" disabled={isBusy}>
        {isBusy ? HOST.creating : HOST.create}
      </button>
      {refusal ? <p class="warn">{refusalSentence(refusal.code)}</p> : null}
      {isBusy && current.value?.model.connection.value === 'offline' ? <p>{STATES.unreachable}</p> : null}
    </div>
  );
}

interface TitleFieldProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

function TitleField({ form, onChange }: TitleFieldProps) {
  return (
    <div class="field">
      <label for="title">{HOST.tableName}</label>
      <input
        id="title"
        maxLength={40}
        value={form.title}
        placeholder={HOST.defaultTitle(visibleName(form.name))}
        aria-describedby="title-hint"
        autocomplete="off"
        onInput={(event) => onChange({ ...form, title: event.currentTarget.value })}
      />
      <p id="title-hint" class="soft small">
        {HOST.tableNameHint}
      </p>
    </div>
  );
}

interface RoundsFieldProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

function RoundsField({ form, onChange }: RoundsFieldProps) {
  return (
    <fieldset class="field">
      <legend class="label">{HOST.rounds}</legend>
      <div class="row round-choices">
        {roundChoices(form).map((rounds) => (
          <label key={rounds} class={form.ruleset.rounds.length === rounds ? 'choice boxed chosen' : 'choice boxed'}>
            <input
              type="radio"
              name="rounds"
              checked={form.ruleset.rounds.length === rounds}
              onChange={() => onChange(chooseRounds(form, rounds))}
            />
            <span>
              {HOST.roundCount(rounds)}
              <span class="soft small block">{HOST.roundTime(rounds)}</span>
            </span>
          </label>
        ))}
      </div>
      <GameLength ruleset={form.ruleset} seating={form.seating} preset={form.preset} hasChoice />
    </fieldset>
  );
}
