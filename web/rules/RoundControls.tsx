import { COLUMN, NUMBER_LIST, OWN_RULES, ROUNDS_TABLE, TIE } from '#text/rules.ts';
import { getValue, withValue } from '../../shared/ruleset/field-values.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { RANGES } from '../../shared/ruleset/fields/ranges.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import type { GameRules, PartialRules, RoundRow, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getTitle } from '../text/rules-in-words.ts';
import { FieldControl } from './FieldControl.tsx';
import { type ControlProps, NumberGrid, SelectToAdd, WordOrOwn } from './Inputs.tsx';
import { NumberStepper } from './NumberStepper.tsx';
import * as styles from './rules-editor.module.css';

const COLUMNS = ['minimum', 'draw', 'tail'] as const;

export function RoundsControl({ value, onChange }: ControlProps<readonly RoundRow[], 'rounds'>) {
  return (
    <div class="stack-s">
      <table class={styles.roundsTable}>
        <thead>
          <tr>
            <th scope="col">{ROUNDS_TABLE.round}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {ROUNDS_TABLE[column]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {value.map((row, i) => (
            <tr key={i}>
              <th scope="row">
                {i + 1}
                {row.rules ? <span class="soft small block">{ROUNDS_TABLE.own}</span> : null}
              </th>
              {COLUMNS.map((column) => (
                <td key={column} class={styles.number} data-column={ROUNDS_TABLE[column]}>
                  <NumberStepper
                    range={RANGES[column]}
                    label={NUMBER_LIST.named(ROUNDS_TABLE[column], COLUMN.round(i + 1))}
                    value={row[column]}
                    onChange={(to) => onChange(value.map((each, j) => (j === i ? { ...each, [column]: to } : each)))}
                  />
                </td>
              ))}
              <td>
                <button
                  type="button"
                  class={styles.remove}
                  aria-label={ROUNDS_TABLE.removeOf(i + 1)}
                  title={ROUNDS_TABLE.removeOf(i + 1)}
                  disabled={value.length <= 1}
                  onClick={() => onChange(value.filter((_, j) => j !== i))}
                >
                  {ROUNDS_TABLE.removeSign}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        disabled={value.length >= RANGES.list.max}
        onClick={() => onChange([...value, makeNextRoundRow(value)])}
      >
        {ROUNDS_TABLE.add}
      </button>
    </div>
  );
}

/** Returns a round like the last one, without its own rules. */
function makeNextRoundRow(rows: readonly RoundRow[]): RoundRow {
  const { rules: _, ...last } = rows.at(-1) ?? { minimum: 50, draw: 2, tail: 0 };
  return last;
}

type OwnOfRounds = readonly (PartialRules | undefined)[];

export const RoundRulesControl = ({ id, value, ruleset, onChange }: ControlProps<OwnOfRounds, 'roundRules'>) => (
  <div class="stack">
    {value.map((ownRules, i) => (
      <OwnRules
        key={i}
        id={`${id}.${i}`}
        title={COLUMN.round(i + 1)}
        own={ownRules}
        ruleset={ruleset}
        onChange={(changed) => onChange(value.map((each, at) => (at === i ? changed : each)))}
      />
    ))}
  </div>
);

type ExtraRound = Exclude<GameRules['tie'], string>;

/** Whether tied teams share the win or play an extra round, and its numbers. */
export const TieControl = (props: ControlProps<string | ExtraRound, 'tie'>) => (
  <WordOrOwn<string, ExtraRound>
    edited={props}
    options={TIE.kinds}
    ownOption="extraRound"
    first={{ extraRound: makeNextRoundRow(props.ruleset.rounds) }}
  >
    {({ extraRound }) => (
      <div class={`${styles.nested} stack-s`}>
        <NumberGrid
          places={COLUMNS.map((at) => ({
            at,
            label: ROUNDS_TABLE[at],
            spoken: NUMBER_LIST.named(ROUNDS_TABLE[at], TIE.extraRound),
            range: RANGES[at],
          }))}
          value={extraRound}
          onChange={(changed) => props.onChange({ extraRound: changed })}
        />
        <OwnRules
          id={props.id}
          title={TIE.extraRound}
          own={extraRound.rules}
          ruleset={props.ruleset}
          onChange={(rules) => {
            const { rules: _, ...numbers } = extraRound;
            props.onChange({ extraRound: rules ? { ...numbers, rules } : numbers });
          }}
        />
      </div>
    )}
  </WordOrOwn>
);

interface OwnRulesProps {
  readonly id: string;
  readonly title: string;
  readonly own: PartialRules | undefined;
  /** The rules that apply unless the round has its own. */
  readonly ruleset: Ruleset;
  onChange(ownRules: PartialRules | undefined): void;
}

function OwnRules({ id, title, own, ruleset, onChange }: OwnRulesProps) {
  const here = ROUND_OWN_FIELDS.filter(({ path }) => getPart(own, path) !== undefined);
  return (
    <fieldset class={`${styles.ownRules} stack-s`}>
      <legend>{title}</legend>
      {here.length === 0 ? <p class="soft small">{OWN_RULES.none}</p> : null}
      {here.map((field) => (
        <fieldset key={field.path} class={styles.nested}>
          <legend>{getTitle(field)}</legend>
          <FieldControl
            id={`${id}.${field.path}`}
            label={OWN_RULES.fieldOf(getTitle(field), title)}
            field={field}
            value={getOwnValue(ruleset, own, field.path)}
            ruleset={mergeRules(ruleset, own ?? {})}
            onChange={(value) => onChange(withOwn(own, field.path, value))}
          />
          <button
            type="button"
            class="small"
            aria-label={OWN_RULES.removeOf(getTitle(field), title)}
            onClick={() => {
              const others = here.filter((other) => other !== field);
              onChange(
                others.reduce<PartialRules | undefined>(
                  (saved, { path }) => withOwn(saved, path, getPart(own, path)),
                  undefined,
                ),
              );
            }}
          >
            {OWN_RULES.remove}
          </button>
        </fieldset>
      ))}
      <SelectToAdd
        label={OWN_RULES.addOf(title)}
        words={OWN_RULES.add}
        options={ROUND_OWN_FIELDS.filter((field) => !here.includes(field)).map((field) => ({
          value: field.path,
          label: getTitle(field),
        }))}
        onAdd={(path) => onChange(withOwn(own, path, getOwnValue(ruleset, own, path)))}
      />
    </fieldset>
  );
}

/** Rules of the whole game, which a single round cannot have. */
const WHOLE_GAME = /^(seating|rounds|game)\b/;

export const ROUND_OWN_FIELDS: readonly Field[] = FIELDS.filter(({ path }) => !WHOLE_GAME.test(path));

const getOwnValue = (ruleset: Ruleset, ownRules: PartialRules | undefined, path: FieldPath): unknown =>
  getValue(mergeRules(ruleset, ownRules ?? {}), path);

/** Returns a round's own value at a field's path; undefined if it has none. */
const getPart = (ownRules: PartialRules | undefined, path: FieldPath): unknown =>
  getValue((ownRules ?? {}) as Ruleset, path);

export const withOwn = (ownRules: PartialRules | undefined, path: FieldPath, value: unknown): PartialRules =>
  withValue((ownRules ?? {}) as Ruleset, path, value);
