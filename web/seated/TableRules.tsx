import { useEffect, useRef, useState } from 'preact/hooks';
import { ROOM } from '#text/pages.ts';
import { TABLE_RULES } from '#text/table-rules.ts';
import { LONGEST_RULES_NAME } from '../../shared/protocol/names.ts';
import { applySeating, isApplied, isLearnable } from '../../shared/ruleset/applies.ts';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import { type Difference, getGreatestDifferences } from '../../shared/ruleset/differences.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { LEARNED_FIELDS, type RuleValue, withSettled } from '../../shared/ruleset/learned.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { LimitNote } from '../components/LimitNote.tsx';
import { useLimit } from '../components/limit.ts';
import { type PendingAction, RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { getSeatPlaces } from '../components/seat-places.ts';
import { canHost } from '../model/hosting.ts';
import { cleanName } from '../model/visible-text.ts';
import { getIssues } from '../rules/host-form.ts';
import { IssueNotice } from '../rules/IssueNotice.tsx';
import { RuleLines, RulesEditor } from '../rules/RulesEditor.tsx';
import { useTable } from '../table/table-context.ts';
import { formatSentence } from '../text/rules-in-words.ts';

/** Lets the host change every rule until the first deal, and small ones between rounds. */
export function TableRules() {
  const table = useTable();
  const { view } = table;
  const pending = usePendingAction(table);
  if (!canHost(view) || view.phase === 'over') return null;
  return (
    <section class="stack">
      {view.phase === 'lobby' ? (
        <RulesBeforeDeal pending={pending} />
      ) : view.game?.ended ? (
        <RulesBetweenRounds pending={pending} />
      ) : (
        <p class="notice">{TABLE_RULES.inRound}</p>
      )}
      <RefusalNotice code={pending.findRefusal('rules')} />
    </section>
  );
}

interface TableRulesProps {
  readonly pending: PendingAction;
}

function useOpened() {
  const [opened, setOpened] = useState<readonly FieldPath[]>([]);
  const onToggle = (path: FieldPath): void =>
    setOpened(opened.includes(path) ? opened.filter((each) => each !== path) : [...opened, path]);
  return { opened, onToggle };
}

function RulesBeforeDeal({ pending }: TableRulesProps) {
  const { charter } = useTable();
  const [ruleset, setRuleset] = useState(charter.ruleset);
  const [name, setName] = useState(charter.rulesName ?? '');
  const [isAll, setAll] = useState(false);
  const editing = useOpened();
  const issues = getIssues(ruleset);
  useDelayed({ ruleset, name: cleanName(name) }, (sent, now) => {
    const changes = getChanges(sent.ruleset, now.ruleset);
    if (getIssues(now.ruleset).length > 0 || (changes.length === 0 && sent.name === now.name)) return false;
    pending.press('rules', { type: 'changeRules', changes, ...(now.name !== '' && { name: now.name }) });
    return true;
  });
  const compared = { presetId: 'classic', preset: PRESETS.classic } as const;
  const editor = { ...compared, ruleset, issues, onChange: setRuleset, ...editing };
  const first = getFirst(ruleset);
  return (
    <>
      <p class="notice">{TABLE_RULES.untilDeal}</p>
      <RulesName name={name} onName={setName} />
      {isAll ? (
        <RulesEditor editor={editor} />
      ) : (
        <RuleLines editor={editor} isCompared fields={CHANGEABLE.filter(({ path }) => first.includes(path))} />
      )}
      <button type="button" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? TABLE_RULES.few : TABLE_RULES.all(CHANGEABLE.filter(({ path }) => isApplied(ruleset, path)).length)}
      </button>
      <IssueNotice ruleset={ruleset} issues={issues} onShow={editing.onToggle} />
      <Readers />
    </>
  );
}

/** A table keeps its seats. */
const CHANGEABLE: readonly Field[] = FIELDS.filter(({ path }) => path !== 'seating');

/** Returns the rules that differ most from Classic, or else those that families change most often. */
function getFirst(ruleset: Ruleset): readonly FieldPath[] {
  const found = getGreatestDifferences(ruleset).map(({ mark }) => FIELD_OF_MARK[mark]);
  return [...new Set([...found, ...OFTEN_CHANGED])].slice(0, FIRST);
}

const FIRST = 4;

const OFTEN_CHANGED: readonly FieldPath[] = ['deal.packets', 'rounds[].draw', 'meld.wildMelds', 'goingOut.books'];

const FIELD_OF_MARK: Readonly<Record<Difference['mark'], FieldPath>> = {
  cards: 'deal.packets',
  draw: 'rounds[].draw',
  opening: 'rounds[].minimum',
  bookSize: 'meld.bookSize',
  noWildBooks: 'meld.wildMelds',
  wildsFreeze: 'pile.freezes',
  pile: 'pile.count',
  redThrees: 'threes.red.laying',
  tail: 'rounds[].tail',
  books: 'goingOut.books',
  asking: 'goingOut.permission',
  lastCard: 'goingOut.lastCard',
  rounds: 'rounds',
  target: 'game.target',
};

/** Returns the changed fields to send; rounds as a whole. */
function getChanges(before: Ruleset, after: Ruleset): readonly { readonly field: string; readonly value: unknown }[] {
  const paths = diffRulesets(before, after).map(({ field: { path } }) =>
    path.startsWith('rounds[]') ? 'rounds' : path,
  );
  return [...new Set(paths)].map((field) => ({ field, value: getValue(after, field) }));
}

/** Milliseconds without another change before it is sent. */
const PAUSE = 700;

/** Sends the newest value after a pause, and when this closes. `send`: gets the last one sent; false: nothing was. */
function useDelayed<T>(value: T, send: (sent: T, now: T) => boolean): void {
  const sent = useRef(value);
  const flush = useRef(() => {});
  flush.current = () => {
    if (send(sent.current, value)) sent.current = value;
  };
  useEffect(() => {
    const timer = setTimeout(() => flush.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [JSON.stringify(value)]);
  useEffect(() => () => flush.current(), []);
}

function RulesName({ name, onName }: { readonly name: string; onName(name: string): void }) {
  const limit = useLimit(LONGEST_RULES_NAME);
  return (
    <label class="field">
      <span class="label">{TABLE_RULES.name}</span>
      <input
        value={name}
        placeholder={TABLE_RULES.example}
        autocomplete="off"
        onInput={(event) => onName(limit.take(event))}
      />
      <LimitNote isOver={limit.isOver} words={ROOM.name(LONGEST_RULES_NAME)} />
    </label>
  );
}

/** The people who have been here since the newest change. */
function Readers() {
  const { charter, view } = useTable();
  const { corrected } = view;
  if (!corrected) return null;
  const others = getSeatPlaces(charter, view).filter(({ kind, isYours }) => kind === 'person' && !isYours);
  const names = (isUnseen: boolean): readonly string[] =>
    others.filter(({ seat }) => corrected.unseen.includes(seat) === isUnseen).map(({ name }) => name);
  const [seen, unseen] = [names(false), names(true)];
  return (
    <p class="soft small" role="status">
      {seen.length > 0 ? TABLE_RULES.seen(seen) : ''} {unseen.length > 0 ? TABLE_RULES.unseen(unseen) : ''}
    </p>
  );
}

function RulesBetweenRounds({ pending }: TableRulesProps) {
  const { charter, view } = useTable();
  const next = (view.settled ?? []).filter((rule) => rule.next);
  const [ruleset, setRuleset] = useState(() => withSettled(charter.ruleset, next));
  const editing = useOpened();
  const seated = applySeating(charter.ruleset, charter.seating);
  const learnable = LEARNED_FIELDS.filter((field) => isLearnable(seated, field));
  useDelayed(ruleset, (sent, now) => {
    const changed = learnable.filter((field) => diffRulesets(sent, now).some((each) => each.field.path === field));
    for (const field of changed)
      pending.press('rules', { type: 'settleRule', field, value: getValue(now, field) as RuleValue });
    return changed.length > 0;
  });
  return (
    <>
      <p class="notice">{TABLE_RULES.betweenRounds}</p>
      <RuleLines
        editor={{ preset: charter.ruleset, ruleset, issues: getIssues(ruleset), onChange: setRuleset, ...editing }}
        fields={FIELDS.filter(({ path }) => learnable.some((field) => field === path))}
      />
    </>
  );
}

interface RulesNewsProps {
  readonly known: Ruleset;
  onRead(): void;
}

/** Tells a person who sat down before what the host has changed. */
export function RulesNews({ known, onRead }: RulesNewsProps) {
  const { charter } = useTable();
  return (
    <section class="panel stack-s" role="status">
      <h2>{TABLE_RULES.changed}</h2>
      <ul class="dotted">
        {diffRulesets(known, charter.ruleset).map(({ field }) => (
          <li key={field.path}>
            {formatSentence(charter.ruleset, field)}
            <span class="soft small block">{TABLE_RULES.before(formatSentence(known, field))}</span>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onRead}>
        {TABLE_RULES.read}
      </button>
    </section>
  );
}
