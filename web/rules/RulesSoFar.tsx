import { useEffect, useRef, useState } from 'preact/hooks';
import { INTERVIEW } from '#text/interview.ts';
import { isSaid } from '../../shared/ruleset/applies.ts';
import type { Field, FieldGroup } from '../../shared/ruleset/fields/field.ts';
import { sentenceOf } from '../text/rules-in-words.ts';
import type { Answers, Question } from './question.ts';
import { askedAfter, type FoundRules, fieldsOf, rulesOf, saidTo } from './rules-of.ts';

interface RulesSoFarProps {
  readonly given: Answers;
  /** The question on the screen; undefined at the end. */
  readonly newest: Question | undefined;
}

interface RuleLine {
  readonly key: string;
  readonly sentence: string;
  readonly isBold: boolean;
}

/** The rules as they grow; at the end all, with what differs from the nearest preset in bold. */
export function RulesSoFar({ given, newest }: RulesSoFarProps) {
  const [isOpen, setOpen] = useState(false);
  const found = rulesOf(given);
  const lines = newest ? saidLines(given, found, newest) : endLines(given, found);
  const guessed = newest ? [] : guessedLines(given, found);
  const open = newest ? openGroups(given) : [];
  const list = useRef<HTMLElement>(null);
  useEffect(() => showNewest(list.current), [given, isOpen]);
  const summary = newest ? INTERVIEW.soFar : INTERVIEW.differ;
  return (
    <aside
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      ref={list}
      class={`so-far on-paper ${newest ? '' : 'found'} ${isOpen ? 'open' : ''}`}
      aria-label={INTERVIEW.rules}
    >
      <div class="so-far-head flex apart">
        <h2>{INTERVIEW.rules}</h2>
        {newest && lines.length > 0 ? (
          <button type="button" class="as-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? INTERVIEW.fewRules : INTERVIEW.allRules}
          </button>
        ) : null}
      </div>
      <ul>
        {lines.map(({ key, sentence, isBold }) => (
          <li key={key} class={isBold ? 'new' : ''}>
            {sentence}
          </li>
        ))}
        {open.map((group) => (
          <li key={group} class="todo" aria-hidden="true">
            {INTERVIEW.open(group)}
          </li>
        ))}
      </ul>
      {guessed.length === 0 ? null : (
        <>
          <p class="like">{INTERVIEW.guessed(found.preset)}</p>
          <ul class="guessed">
            {guessed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <p class="like">{summary(found.preset, found.changes.length)}</p>
    </aside>
  );
}

/** Scrolls the paper, not the page, to what was said last. */
function showNewest(paper: HTMLElement | null): void {
  const line = paper?.querySelector<HTMLElement>('li.new');
  if (paper && line && !paper.classList.contains('found')) paper.scrollTop = line.offsetTop - paper.clientHeight / 2;
}

/** Headings of the rules about which something is still to be asked. */
const openGroups = (given: Answers): readonly FieldGroup[] => [
  ...new Set(
    askedAfter(given)
      .filter((question) => saidTo(given, question).length === 0)
      .flatMap((question) => fieldsOf(question).slice(0, 1))
      .map(({ group }) => group),
  ),
];

/** What was said, those of the newest answer in bold. */
function saidLines(given: Answers, { ruleset, seating }: FoundRules, newest: Question): readonly RuleLine[] {
  const asked = askedAfter(given).filter((question) => saidTo(given, question).length > 0);
  const last = asked.findLast((question) => question.step <= newest.step && isBefore(question, newest)) ?? newest;
  const lines = asked.flatMap((question) =>
    fieldsOf(question)
      .filter(({ path }) => isSaid(ruleset, path))
      .map((field) => ({
        key: field.path as string,
        sentence: sentenceOf(field.path === 'seating' ? { ...ruleset, seating: [seating] } : ruleset, field),
        isBold: question === last,
      })),
  );
  return withoutRepeats(lines);

  function isBefore(question: Question, other: Question): boolean {
    const all = askedAfter(given);
    return all.indexOf(question) <= all.indexOf(other);
  }
}

/** What was asked and nobody remembered: as the preset has it. */
export function guessedLines(given: Answers, found: FoundRules): readonly string[] {
  const said = new Set(saidFields(given).map(({ path }) => path));
  const fields = askedAfter(given)
    .filter((question) => question.isSeveral !== true)
    .flatMap(fieldsOf);
  return fields
    .filter(({ path }) => !said.has(path) && path !== 'seating' && isSaid(found.ruleset, path))
    .map((field) => sentenceOf(found.ruleset, field));
}

const saidFields = (given: Answers): readonly Field[] =>
  askedAfter(given)
    .filter((question) => saidTo(given, question).length > 0)
    .flatMap(fieldsOf);

/** What differs from the preset, then all else that was said. */
export function endLines(given: Answers, { ruleset, seating, changes }: FoundRules): readonly RuleLine[] {
  const fields: readonly Field[] = [...saidFields(given), ...changes.map(({ field }) => field)];
  const changed = new Set<string>(changes.map(({ field }) => field.path));
  const lines = withoutRepeats(
    fields
      .filter(({ path }) => isSaid(ruleset, path) || changed.has(path))
      .map((field) => ({
        key: field.path,
        sentence: sentenceOf(field.path === 'seating' ? { ...ruleset, seating: [seating] } : ruleset, field),
        isBold: changed.has(field.path),
      })),
  );
  return [...lines.filter(({ isBold }) => isBold), ...lines.filter(({ isBold }) => !isBold)];
}

const withoutRepeats = (lines: readonly RuleLine[]): readonly RuleLine[] =>
  lines.filter(({ key }, i) => lines.findLastIndex((other) => other.key === key) === i);
