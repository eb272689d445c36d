import { COLUMN, NUMBER_LIST, NUMBER_WORD } from '#text/rules.ts';
import { labelled } from '../text/rules-in-words.ts';
import { NumberGrid, RowButtons, WordOrOwn } from './ControlParts.tsx';
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
export const NumbersOrControl = ({ id, control, labels, value, onChange }: ControlProps<NumbersOr, 'numbersOr'>) => (
  <WordOrOwn
    id={id}
    options={[...labelled(control.options, labels), { value: '', label: NUMBER_LIST.bySize }]}
    ownOption=""
    value={value}
    first={FIRST_LIST}
    onChange={onChange}
  >
    {(list) => (
      <>
        <NumberGrid
          numbers={list.map((number, i) => ({
            label: NUMBER_LIST.item(i, i === list.length - 1),
            range: control,
            value: number,
            onChange: (changed) => onChange(list.map((each, at) => (at === i ? changed : each))),
          }))}
        />
        <RowButtons rows={list} next={list.at(-1) ?? control.min} longest={control.longest} onChange={onChange} />
      </>
    )}
  </WordOrOwn>
);

type Numbers = Readonly<Record<string, number>>;

/** One number for each of the names. */
export const NumbersByNameControl = (props: ControlProps<Numbers, 'numbersByName'>) => {
  const { label, labels, control, value, onChange } = props;
  return (
    <NumberGrid
      numbers={control.names.map((name) => ({
        label: labels[name] ?? name,
        spoken: NUMBER_LIST.named(label, labels[name] ?? name),
        range: control,
        value: value[name] ?? control.min,
        onChange: (number) => onChange({ ...value, [name]: number }),
      }))}
    />
  );
};

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
