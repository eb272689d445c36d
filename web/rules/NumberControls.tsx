import { COLUMN, NUMBER_LIST, NUMBER_WORD } from '#text/rules.ts';
import { labelled } from '../text/rules-in-words.ts';
import type { ControlProps } from './control.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { Options } from './Options.tsx';
import { useLast } from './use-last.ts';

type NumberOr = number | null | 'all';

/** A number, or the one other value there is beside the numbers. */
export function NumberControl({ id, label, labels, control, value, onChange }: ControlProps<NumberOr, 'number'>) {
  const { otherwise, min, max } = control;
  const number = typeof value === 'number' ? value : undefined;
  const first = Math.min(max, Math.max(min, (control.step ?? 0) * 20 || FIRST_NUMBER));
  const initial = useLast(number) ?? first;
  return (
    <>
      {otherwise !== undefined ? (
        <Options
          id={id}
          options={[
            { value: true, label: labels.otherwise ?? '' },
            { value: false, label: NUMBER_WORD },
          ]}
          value={number === undefined}
          onChange={(isOther) => onChange(isOther ? otherwise : initial)}
        />
      ) : null}
      {number === undefined ? null : <NumberStepper range={control} label={label} value={number} onChange={onChange} />}
    </>
  );
}

/** Where a number replaces "all" or "no limit", it begins here. */
const FIRST_NUMBER = 7;

type NumbersOr = readonly number[] | string;

const FIRST_LIST: readonly number[] = [1, 1, 2, 2, 3];

/** A list of numbers, or one of the words. */
export function NumbersOrControl({ id, control, labels, value, onChange }: ControlProps<NumbersOr, 'numbersOr'>) {
  const list = useLast(typeof value === 'string' ? undefined : value) ?? FIRST_LIST;
  return (
    <>
      <Options
        id={id}
        options={[...labelled(control.options, labels), { value: '', label: NUMBER_LIST.bySize }]}
        value={typeof value === 'string' ? value : ''}
        onChange={(word) => onChange(word === '' ? list : word)}
      />
      {typeof value === 'string' ? null : <NumberList control={control} value={value} onChange={onChange} />}
    </>
  );
}

interface NumberListProps {
  readonly control: { readonly min: number; readonly max: number; readonly longest: number };
  readonly value: readonly number[];
  onChange(value: readonly number[]): void;
}

/** One number for each meld size from three on. */
function NumberList({ control, value, onChange }: NumberListProps) {
  const last = value.length - 1;
  const change = (at: number, number: number): void => onChange(value.map((each, i) => (i === at ? number : each)));
  return (
    <>
      <ul class="number-grid grid">
        {value.map((number, i) => (
          <li key={i}>
            <span>{NUMBER_LIST.item(i, i === last)}</span>
            <NumberStepper
              range={control}
              label={NUMBER_LIST.item(i, i === last)}
              value={number}
              onChange={(changed) => change(i, changed)}
            />
          </li>
        ))}
      </ul>
      <div class="row">
        <button
          type="button"
          disabled={value.length >= control.longest}
          onClick={() => onChange([...value, value.at(-1) ?? control.min])}
        >
          {NUMBER_LIST.add}
        </button>
        <button type="button" disabled={value.length <= 1} onClick={() => onChange(value.slice(0, -1))}>
          {NUMBER_LIST.remove}
        </button>
      </div>
    </>
  );
}

type Numbers = Readonly<Record<string, number>>;

/** One number for each of the names. */
export function NumbersByNameControl({
  label,
  labels,
  control,
  value,
  onChange,
}: ControlProps<Numbers, 'numbersByName'>) {
  return (
    <ul class="number-grid grid">
      {control.names.map((name) => (
        <li key={name}>
          <span>{labels[name]}</span>
          <NumberStepper
            range={control}
            label={NUMBER_LIST.named(label, labels[name] ?? name)}
            value={value[name] ?? control.min}
            onChange={(number) => onChange({ ...value, [name]: number })}
          />
        </li>
      ))}
    </ul>
  );
}

/** One number for each round, or the one other value. */
export function ColumnControl({
  id,
  label,
  labels,
  control,
  value,
  ruleset,
  onChange,
}: ControlProps<readonly (number | null)[], 'column'>) {
  return (
    <ul class="number-grid grid">
      {value.map((number, i) => (
        <li key={i}>
          <span>{COLUMN.round(i + 1)}</span>
          <NumberControl
            id={`${id}.${i}`}
            label={NUMBER_LIST.named(label, COLUMN.round(i + 1))}
            labels={labels}
            control={{ ...control, kind: 'number' }}
            value={number}
            ruleset={ruleset}
            onChange={(changed) => onChange(value.map((each, at) => (at === i ? (changed as number | null) : each)))}
          />
        </li>
      ))}
    </ul>
  );
}
