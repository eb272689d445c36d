import { useEffect, useState } from 'preact/hooks';
import { HOST } from '#text/host.ts';
import { ROOM } from '#text/pages.ts';
import { HOST_RULES, SEATINGS } from '#text/rules.ts';
import { LONGEST_TITLE } from '../../shared/protocol/names.ts';
import type { RulesetIssue } from '../../shared/ruleset/check.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { LimitNote } from '../components/LimitNote.tsx';
import { useLimit } from '../components/limit.ts';
import { cleanName } from '../model/visible-text.ts';
import { HostRules } from '../rules/HostRules.tsx';
import { chooseOwn, chooseRounds, chooseSeating, getRoundChoices, type HostForm } from '../rules/host-form.ts';
import { ImportRules } from '../rules/ImportRules.tsx';
import { IssueNotice } from '../rules/IssueNotice.tsx';
import { getAllowedSeatings, isSameSeating } from '../rules/seatings.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './house-rules.module.css';

interface HouseRulesProps {
  readonly form: HostForm;
  readonly issues: readonly RulesetIssue[];
  readonly changes: number;
  /** Increases each time that the host should read the conflicts. */
  readonly shown: number;
  onChange(form: HostForm): void;
}

export function HouseRules({ form, issues, changes, shown, onChange }: HouseRulesProps) {
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<{ readonly path: FieldPath }>();
  useEffect(() => {
    if (shown === 0) return;
    setOpen(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-issues]')?.focus());
  }, [shown]);
  return (
    <details
      data-house-rules
      class={`${styles.houseRules} on-sunken`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <strong class="display">{HOST.houseRules}</strong>
        <span class="soft">{HOST.changes(form.own ?? form.preset, changes)}</span>
      </summary>
      <div class="stack">
        <TitleField form={form} onChange={onChange} />
        <RoundsField form={form} onChange={onChange} />
        <TeamsField form={form} onChange={onChange} />
        <ImportRules onTake={(namedRuleset) => onChange(chooseOwn(form, namedRuleset))} />
        <HostRules
          form={form}
          issues={issues}
          anchor={anchor}
          notice={<IssueNotice ruleset={form.ruleset} issues={issues} onShow={(path) => setAnchor({ path })} />}
          onChange={onChange}
        />
      </div>
    </details>
  );
}

interface FieldProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

function TitleField({ form, onChange }: FieldProps) {
  const limit = useLimit(LONGEST_TITLE);
  const take = (event: Parameters<typeof limit.take>[0]): void => onChange({ ...form, title: limit.take(event) });
  return (
    <div class="field">
      <label for="title">{HOST.tableName}</label>
      <input
        id="title"
        value={form.title}
        placeholder={HOST.defaultTitle(cleanName(form.name))}
        autocomplete="off"
        onInput={take}
        onChange={take}
      />
      <LimitNote isOver={limit.isOver} words={ROOM.name(LONGEST_TITLE)} />
    </div>
  );
}

const RoundsField = ({ form, onChange }: FieldProps) => (
  <fieldset class="field">
    <legend class="label">{HOST.rounds}</legend>
    <div class={`row ${styles.roundChoices} grid`}>
      {getRoundChoices(form).map((rounds) => (
        <label
          key={rounds}
          class={classes(`choice ${styles.roundChoice}`, form.ruleset.rounds.length === rounds && 'chosen')}
        >
          <input
            type="radio"
            name="rounds"
            checked={form.ruleset.rounds.length === rounds}
            onChange={() => onChange(chooseRounds(form, rounds))}
          />
          {HOST.roundCount(rounds)}
        </label>
      ))}
    </div>
  </fieldset>
);

/** How the players form teams, if the rules leave a choice. */
function TeamsField({ form, onChange }: FieldProps) {
  const { seating, ruleset } = form;
  const allowed = getAllowedSeatings(ruleset.seating, seating.players);
  if (allowed.length < 2) return null;
  return (
    <div class="field">
      <label for="teams">{HOST_RULES.teams}</label>
      <select
        id="teams"
        value={allowed.findIndex((each) => isSameSeating(each, seating))}
        onChange={({ currentTarget }) => onChange(chooseSeating(form, allowed[Number(currentTarget.value)] ?? seating))}
      >
        {allowed.map((each, i) => (
          <option key={each.teams} value={i}>
            {SEATINGS.arrangement(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
