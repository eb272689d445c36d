import type { NumberRange } from '../fields/ranges.ts';
import { findKeyIssues, isParts, issueIf, joinPath, type Parts, type RulesetIssue } from './issue.ts';

export type ValueReader = (value: unknown, path: string) => readonly RulesetIssue[];

export const limitedNumber =
  ({ min, max }: NumberRange): ValueReader =>
  (value, path) =>
    issueIf(!isIntegerInRange(value, min, max), path, { code: 'number', min, max });

const isIntegerInRange = (value: unknown, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

export const yesOrNo: ValueReader = (value, path) => issueIf(typeof value !== 'boolean', path, { code: 'yesOrNo' });

export const oneOf =
  (values: readonly unknown[]): ValueReader =>
  (value, path) =>
    issueIf(!values.includes(value), path, { code: 'oneOf', values });

export const numberOr =
  ({ min, max }: NumberRange, otherwise: unknown): ValueReader =>
  (value, path) =>
    issueIf(value !== otherwise && !isIntegerInRange(value, min, max), path, {
      code: 'number',
      min,
      max,
      or: otherwise,
    });

export const listOf =
  (item: ValueReader, length: NumberRange): ValueReader =>
  (value, path) => {
    if (!Array.isArray(value)) return [{ field: path, reason: { code: 'notList' } }];
    if (value.length < length.min) return [{ field: path, reason: { code: 'listTooShort', min: length.min } }];
    if (value.length > length.max) return [{ field: path, reason: { code: 'listTooLong', max: length.max } }];
    return value.flatMap((one, i) => item(one, joinPath(path, i)));
  };

/** Reads a list of some of the values, without repeats. */
export const someOf =
  (values: readonly unknown[], min: number): ValueReader =>
  (value, path) => [
    ...listOf(oneOf(values), { min, max: values.length })(value, path),
    ...issueIf(Array.isArray(value) && new Set(value).size < value.length, path, { code: 'twice' }),
  ];

/** Reads an object with exactly these keys; `optional` ones can be absent. */
export const partsOf =
  (readers: Readonly<Record<string, ValueReader>>, optional: readonly string[] = []): ValueReader =>
  (value, path) => {
    if (!isParts(value)) return [{ field: path, reason: { code: 'notParts' } }];
    const needed = Object.keys(readers).filter((key) => !optional.includes(key));
    return [...findKeyIssues(value, path, { needed, optional }), ...findPartIssues(value, path, readers)];
  };

const findPartIssues = (
  value: Parts,
  path: string,
  readers: Readonly<Record<string, ValueReader>>,
): readonly RulesetIssue[] =>
  Object.entries(readers).flatMap(([key, read]) =>
    Object.hasOwn(value, key) ? read(value[key], joinPath(path, key)) : [],
  );

export const wordOr =
  (words: readonly string[], read: ValueReader): ValueReader =>
  (value, path) =>
    typeof value === 'string' ? oneOf(words)(value, path) : read(value, path);

export const orNull =
  (read: ValueReader): ValueReader =>
  (value, path) =>
    value === null ? [] : read(value, path);
