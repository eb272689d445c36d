import type { ComponentChildren } from 'preact';
import { NUMBER_LIST, NUMBER_WORD } from '#text/rules.ts';
import type { Control } from '../../shared/ruleset/fields/field.ts';
import type { NumberRange } from '../../shared/ruleset/fields/ranges.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import type { Option } from '../text/rules-in-words.ts';
import { NumberStepper } from './NumberStepper.tsx';
import * as styles from './rules-editor.module.css';
import { useLast } from './use-last.ts';

interface EditedValue<T> {
  /** Unique on the page; radio groups use it in their names. */
  readonly id: string;
  readonly value: T;
  onChange(value: T): void;
}

export type ControlProps<T, Kind extends Control['kind'] = Control['kind']> = EditedValue<T> & {
  readonly label: string;
  readonly control: Extract<Control, { readonly kind: Kind }>;
  readonly labels: Readonly<Record<string, string>>;
  readonly ruleset: Ruleset;
};

interface TickProps {
  /** Name of a radio group; a checkbox if absent. */
  readonly name?: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly isIdle?: boolean;
  onChange(): void;
}

export const Tick = ({ name, label, isOn, isIdle = false, onChange }: TickProps) => (
  <label class="choice">
    <input
      type={name === undefined ? 'checkbox' : 'radio'}
      name={name}
      checked={isOn}
      disabled={isIdle}
      onChange={onChange}
    />
    {label}
  </label>
);

type OptionsProps<T> = EditedValue<T> & { readonly options: readonly Option<T>[] };

export const Options = <T,>({ id, options, value, onChange }: OptionsProps<T>) => (
  <div>
    {options.map((each) => (
      <Tick
        key={String(each.value)}
        name={id}
        label={each.label}
        isOn={each.value === value}
        onChange={() => onChange(each.value)}
      />
    ))}
  </div>
);

interface SeveralOptionsProps<T> {
  readonly options: readonly Option<T>[];
  readonly value: readonly T[];
  onChange(value: readonly T[]): void;
}

/** Any of several values, in the order of the options. */
export const SeveralOptions = <T,>({ options, value, onChange }: SeveralOptionsProps<T>) => {
  const values = options.map((option) => option.value);
  return (
    <div>
      {options.map((each) => (
        <Tick
          key={String(each.value)}
          label={each.label}
          isOn={value.includes(each.value)}
          onChange={() => onChange(values.filter((other) => value.includes(other) !== (other === each.value)))}
        />
      ))}
    </div>
  );
};

interface WordOrOwnProps<Word, Own> {
  readonly edited: EditedValue<Word | Own>;
  /** All values except custom ones. */
  readonly options: readonly Option<Word | string>[];
  readonly ownOption: string;
  readonly first: Own;
  children(ownValue: Own): ComponentChildren;
}

/** A predefined or a custom value; the custom one is remembered while someone tries the others. */
export function WordOrOwn<Word, Own>({ edited, options, ownOption, first, children }: WordOrOwnProps<Word, Own>) {
  const { id, value, onChange } = edited;
  const isWord = options.some((option) => option.value === value);
  const last = useLast(isWord ? undefined : (value as Own)) ?? first;
  return (
    <>
      <Options
        id={id}
        options={options}
        value={isWord ? (value as Word) : ownOption}
        onChange={(chosen) => onChange(chosen === ownOption ? last : (chosen as Word))}
      />
      {isWord ? null : children(value as Own)}
    </>
  );
}

type OtherValue = null | 'all';

/** A number, or the single alternative to a number. */
export interface NumberOrOther extends NumberRange {
  readonly otherwise?: OtherValue | undefined;
}

type NumberInputProps = EditedValue<number | OtherValue> & {
  readonly label: string;
  readonly range: NumberOrOther;
  readonly other: string | undefined;
};

/** Initial number when replacing "all" or "no limit". */
const FIRST_NUMBER = 7;

export function NumberInput({ id, label, range, other = '', value, onChange }: NumberInputProps) {
  const { otherwise, min, max, step = 0 } = range;
  const stepper = (number: number) => <NumberStepper label={label} range={range} value={number} onChange={onChange} />;
  if (otherwise === undefined) return stepper(value as number);
  return (
    <WordOrOwn<OtherValue, number>
      edited={{ id, value, onChange }}
      options={[
        { value: otherwise, label: other },
        { value: '', label: NUMBER_WORD },
      ]}
      ownOption=""
      first={Math.min(max, Math.max(min, step * 20 || FIRST_NUMBER))}
    >
      {stepper}
    </WordOrOwn>
  );
}

/** A number's place in the whole value, with its label, and its accessible label if that differs. */
export interface NumberPlace<Key> {
  readonly at: Key;
  readonly label: string;
  readonly spoken?: string;
  readonly range: NumberOrOther;
}

interface NumberGridProps<Whole> {
  readonly places: readonly NumberPlace<keyof Whole>[];
  readonly value: Whole;
  readonly id?: string;
  readonly other?: string | undefined;
  onChange(value: Whole): void;
}

/** The numbers of a list or of a record, one below the other. */
export const NumberGrid = <Whole extends object>({ places, value, id, other, onChange }: NumberGridProps<Whole>) => (
  <ul class={`${styles.numberGrid} grid`}>
    {places.map(({ at, label, spoken = label, range }) => (
      <li key={at}>
        <span>{label}</span>
        <NumberInput
          id={`${id}.${String(at)}`}
          label={spoken}
          range={range}
          other={other}
          value={at in value ? (value[at] as number | OtherValue) : range.min}
          onChange={(to) => onChange(withPart(value, at, to))}
        />
      </li>
    ))}
  </ul>
);

/** Returns the list or record with one part replaced. */
const withPart = <Whole extends object>(whole: Whole, at: keyof Whole, part: unknown): Whole =>
  Object.assign(Array.isArray(whole) ? [...whole] : { ...whole }, { [at]: part }) as Whole;

interface RowButtonsProps<Row> {
  readonly rows: readonly Row[];
  readonly next: Row;
  readonly longest?: number;
  onChange(rows: readonly Row[]): void;
}

/** Buttons that add a row, or remove the last one as long as one remains. */
export const RowButtons = <Row,>({ rows, next, longest = Infinity, onChange }: RowButtonsProps<Row>) => (
  <div class="row">
    <button type="button" disabled={rows.length >= longest} onClick={() => onChange([...rows, next])}>
      {NUMBER_LIST.add}
    </button>
    <button type="button" disabled={rows.length <= 1} onClick={() => onChange(rows.slice(0, -1))}>
      {NUMBER_LIST.remove}
    </button>
  </div>
);

interface SelectToAddProps<T extends string> {
  readonly label: string;
  readonly words: string;
  readonly options: readonly Option<T>[];
  onAdd(value: T): void;
}

/** A list of items to add, which shows its own label again after each choice. */
export const SelectToAdd = <T extends string>({ label, words, options, onAdd }: SelectToAddProps<T>) => (
  <select
    aria-label={label}
    value=""
    onChange={({ currentTarget }) => {
      const chosen = currentTarget.value as T | '';
      currentTarget.value = '';
      if (chosen !== '') onAdd(chosen);
    }}
  >
    <option value="">{words}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
