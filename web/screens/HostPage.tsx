import { useEffect, useState } from 'preact/hooks';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/rules/presets.ts';
import { closeTable, createTable, current } from '../model/current-table.ts';
import { store } from '../model/page.ts';
import { readName, writeName } from '../storage/name.ts';
import { HOST, PRESET_NAMES, STATES, seatingWords } from '../words/en.ts';
import { refusalSentence } from '../words/refusals-en.ts';
import { choosePreset, createOf, type HostForm, misfitsOf, newHostForm, roundChoices, rulesetOf } from './host-form.ts';
import { NameField } from './NameField.tsx';
import { Page } from './Page.tsx';
import { RulesOf } from './RulesOf.tsx';

/** The form that makes a table. */
export function HostPage() {
  const [form, setForm] = useState<HostForm>(() => newHostForm(readName(store)));
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => () => forgetUnmade(), []);
  const change = (part: Partial<HostForm>): void => setForm({ ...form, ...part });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    writeName(store, form.name.trim());
    createTable(createOf(form));
    setWaiting(true);
  };
  const refusal = current.value?.model.refusal.value;
  const isBusy = isWaiting && !refusal;
  return (
    <Page title={HOST.title}>
      <form class="stack host-form" onSubmit={submit}>
        <NameField value={form.name} onName={(name) => change({ name })} />
        <TitleField form={form} onChange={change} />
        <PresetField form={form} onChange={change} />
        <RoundsField form={form} onChange={change} />
        <PlayersField form={form} onChange={change} />
        <details class="panel">
          <summary>{HOST.allRules}</summary>
          <RulesOf ruleset={rulesetOf(form)} />
        </details>
        <Misfits form={form} />
        <div class="stack-s" aria-live="polite">
          <button type="submit" class="main large" disabled={isBusy}>
            {isBusy ? HOST.creating : HOST.create}
          </button>
          {refusal ? <p class="warn">{refusalSentence(refusal.code)}</p> : null}
          {isBusy && current.value?.model.connection.value === 'offline' ? <p>{STATES.unreachable}</p> : null}
        </div>
      </form>
    </Page>
  );
}

/** A table that was asked for and not made yet is not waited for elsewhere. */
function forgetUnmade(): void {
  if (current.peek()?.table === undefined) closeTable();
}

interface FieldProps {
  readonly form: HostForm;
  onChange(part: Partial<HostForm>): void;
}

function TitleField({ form, onChange }: FieldProps) {
  return (
    <div class="field">
      <label for="title">{HOST.tableName}</label>
      <input
        id="title"
        maxLength={40}
        value={form.title}
        placeholder={HOST.usualTitle(form.name.trim())}
        aria-describedby="title-hint"
        autocomplete="off"
        onInput={(event) => onChange({ title: event.currentTarget.value })}
      />
      <p id="title-hint" class="soft small">
        {HOST.tableNameHint}
      </p>
    </div>
  );
}

function PresetField({ form, onChange }: FieldProps) {
  return (
    <fieldset class="field">
      <legend class="label">{HOST.rules}</legend>
      {PRESET_IDS.map((preset: PresetId) => (
        <label key={preset} class="choice">
          <input
            type="radio"
            name="preset"
            checked={form.preset === preset}
            onChange={() => onChange(choosePreset(preset))}
          />
          <span>
            <strong>{PRESET_NAMES[preset].name}</strong>
            <span class="soft small block">{PRESET_NAMES[preset].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function RoundsField({ form, onChange }: FieldProps) {
  return (
    <fieldset class="field">
      <legend class="label">{HOST.rounds}</legend>
      <div class="row round-choices">
        {roundChoices(form.preset).map((rounds) => (
          <label key={rounds} class="choice boxed">
            <input type="radio" name="rounds" checked={form.rounds === rounds} onChange={() => onChange({ rounds })} />
            <span>
              {HOST.roundCount(rounds)}
              <span class="soft small block">{HOST.roundTime(rounds)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PlayersField({ form, onChange }: FieldProps) {
  const { seating } = PRESETS[form.preset];
  const chosen = seating.findIndex(
    ({ players, teams }) => players === form.seating.players && teams === form.seating.teams,
  );
  const choose = (event: Event & { currentTarget: HTMLSelectElement }): void => {
    const picked = seating[Number(event.currentTarget.value)];
    if (picked) onChange({ seating: picked });
  };
  return (
    <div class="field">
      <label for="players">{HOST.players}</label>
      <select id="players" value={chosen} onChange={choose}>
        {seating.map(({ players, teams }, i) => (
          <option key={`${players}:${teams}`} value={i}>
            {seatingWords(players, teams)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Misfits({ form }: { readonly form: HostForm }) {
  const misfits = misfitsOf(form);
  if (misfits.length === 0) return null;
  return (
    <div class="notice warn" role="alert">
      <p>{HOST.misfits}</p>
      <ul>
        {misfits.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
