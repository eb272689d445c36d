import { isParts, issueIf, keyIssues, type Parts, type RulesetIssue, under } from './issue.ts';

/** Checks one value at its path; returns its issues. */
export type Reader = (value: unknown, path: string) => readonly RulesetIssue[];

export interface Range {
  readonly min: number;
  readonly max: number;
}

export const numberIn =
  ({ min, max }: Range): Reader =>
  (value, path) =>
    issueIf(!isWholeIn(value, min, max), path, `This must be a whole number from ${min} to ${max}.`);

const isWholeIn = (value: unknown, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

export const yesOrNo: Reader = (value, path) =>
  issueIf(typeof value !== 'boolean', path, 'This must be true or false.');

export const oneOf =
  (values: readonly unknown[]): Reader =>
  (value, path) =>
    issueIf(
      !values.includes(value),
      path,
      `This must be one of ${values.map((one) => JSON.stringify(one)).join(', ')}.`,
    );

/** A number, or one other allowed value. */
export const numberOr =
  (range: Range, otherwise: unknown): Reader =>
  (value, path) =>
    value === otherwise
      ? []
      : numberIn(range)(value, path).map((issue) => ({
          ...issue,
          message: issue.message.replace(/\.$/, `, or ${JSON.stringify(otherwise)}.`),
        }));

/** A list of limited length; one reader checks each item. */
export const listOf =
  (item: Reader, length: Range): Reader =>
  (value, path) => {
    if (!Array.isArray(value)) return [{ field: path, message: 'This must be a list.' }];
    if (value.length < length.min) return [{ field: path, message: `This list needs at least ${length.min}.` }];
    if (value.length > length.max) return [{ field: path, message: `This list may hold at most ${length.max}.` }];
    return value.flatMap((one, i) => item(one, under(path, i)));
  };

/** A list of some of these values, none twice. */
export const someOf =
  (values: readonly unknown[], min: number): Reader =>
  (value, path) => [
    ...listOf(oneOf(values), { min, max: values.length })(value, path),
    ...issueIf(Array.isArray(value) && new Set(value).size < value.length, path, 'Name each only once.'),
  ];

/** An object with exactly these keys, each with its own reader; `optional` ones may be absent. */
export const partsOf =
  (readers: Readonly<Record<string, Reader>>, optional: readonly string[] = []): Reader =>
  (value, path) => {
    if (!isParts(value)) return [{ field: path, message: 'This must be an object with named values.' }];
    const needed = Object.keys(readers).filter((key) => !optional.includes(key));
    return [...keyIssues(value, path, { needed, optional }), ...partIssues(value, path, readers)];
  };

const partIssues = (value: Parts, path: string, readers: Readonly<Record<string, Reader>>): readonly RulesetIssue[] =>
  Object.entries(readers).flatMap(([key, read]) =>
    Object.hasOwn(value, key) ? read(value[key], under(path, key)) : [],
  );

/** One of these words, or anything the reader accepts. */
export const wordOr =
  (words: readonly string[], read: Reader): Reader =>
  (value, path) =>
    typeof value === 'string' ? oneOf(words)(value, path) : read(value, path);
