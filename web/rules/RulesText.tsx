import { useEffect } from 'preact/hooks';
import { RULES_READING } from '#text/rules.ts';
import { TABLE_RULES } from '#text/table-rules.ts';
import { TABLE_SENTENCES } from '#text/table-sentence.ts';
import type { RulePlace } from '../../shared/rules/refusal-rules.ts';
import { applySeating } from '../../shared/ruleset/applies.ts';
import { getPlayedRuleset } from '../../shared/ruleset/as-played.ts';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import type { FieldGroup } from '../../shared/ruleset/fields/field.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { RuledCards } from '../cards/special.tsx';
import { getLines, type LineGroup, type RuleSentence } from '../text/rules-in-words.ts';
import { RulePicture } from './RulePicture.tsx';
import * as styles from './rules.module.css';

interface RulesAnchor {
  readonly places: readonly RulePlace[];
  /** The round being played, whose own rules are shown first. */
  readonly round?: number | undefined;
}

interface RulesOfProps {
  readonly ruleset: Ruleset;
  /** The table's seating; absent to show every allowed one. */
  readonly seating?: Seating | undefined;
  /** The rules that a reader knows, from which differences are marked; the classic game if absent. */
  readonly known?: Ruleset | undefined;
  /** Rules to show immediately, with the focus on the first. */
  readonly anchor?: RulesAnchor | undefined;
}

/** The most important sentences by heading; others are folded unless the table has changed them. */
const FIRST: Readonly<Record<FieldGroup, readonly RulePlace[]>> = {
  deal: ['aim', 'packets', 'deal.packets'],
  rounds: ['winner', 'rounds', 'rounds[].turns', 'rounds[].minimum', 'minimum'],
  turn: ['turn', 'nextPacket', 'rounds[].draw', 'rounds[].tail'],
  melds: ['melds', 'books', 'meld.maxWilds', 'meld.special'],
  pile: ['takingPile', 'pile.match', 'pile.count', 'pile.freezes'],
  threes: ['threes.red.laying', 'threes.red.laid', 'threes.red.held', 'meld.threes'],
  goingOut: ['goingOut.books', 'goingOut.partners', 'goingOut.permission'],
  scoring: ['roundScore', 'score.values', 'score.bonus'],
};

/** A ruleset on one page, a card per heading; differences from the known rules are first, and marked. */
export function RulesText({ ruleset, seating, known, anchor }: RulesOfProps) {
  useEffect(() => {
    if (!anchor) return;
    // Runs after a surrounding dialog has opened and taken the focus.
    const frame = requestAnimationFrame(() => scrollToAnchor(anchor));
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
  return <RuleCards ruleset={ruleset} seating={seating} known={known} anchor={anchor} />;
}

export function RuleCards({ ruleset, seating, known, anchor }: RulesOfProps) {
  // A refusal can depend on something that this seating does not have, such as a partner.
  const shownSeating = anchor ? undefined : seating;
  const groups = getLines(ruleset, shownSeating, known);
  const changed = groups.flatMap(({ lines }) => lines.filter(({ isChanged }) => isChanged));
  return (
    <RuledCards rules={ruleset}>
      <p class="above-2">{formatHead({ ruleset, seating: shownSeating })}</p>
      <div class={styles.rules}>
        <Differences lines={changed} />
        {groups.map((each) => (
          <RuleCard key={each.group} of={each} ruleset={applySeating(ruleset, shownSeating)} anchor={anchor} />
        ))}
      </div>
    </RuledCards>
  );
}

/** Returns, for example, `Eleven cards, no wild books. And two more changes from the classic game.` */
function formatHead({ ruleset, seating }: RulesOfProps): string {
  const { count, words } = TABLE_SENTENCES.head({ ruleset, seating });
  const changes = diffRulesets(PRESETS.classic, getPlayedRuleset(ruleset)).filter(
    ({ field }) => field.path !== 'seating',
  );
  const others = changes.length - count;
  return count > 0 && others > 0 ? `${words} ${TABLE_RULES.more(others)}` : words;
}

function Differences({ lines }: { readonly lines: readonly RuleSentence[] }) {
  if (lines.length === 0) return null;
  return (
    <section class={`${styles.ruleCard} leaf on-paper dotted`} data-differences>
      <h2>{RULES_READING.different}</h2>
      <ul>
        {lines.map(({ sentence, instead }) => (
          <li key={sentence}>
            {sentence}
            {instead ? <span class="soft small block">{RULES_READING.standard(instead)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RuleCardProps {
  readonly of: LineGroup;
  readonly ruleset: Ruleset;
  readonly anchor: RulesAnchor | undefined;
}

function RuleCard({ of: { group, lines }, ruleset, anchor }: RuleCardProps) {
  const isFirst = ({ places, isChanged }: RuleSentence): boolean =>
    isChanged || places.some((place) => FIRST[group].includes(place));
  const [first, others] = [lines.filter(isFirst), lines.filter((line) => !isFirst(line))];
  return (
    <section class={`${styles.ruleCard} leaf on-paper dotted`}>
      <h2>{RULES_READING.groups[group]}</h2>
      <RulePicture group={group} ruleset={ruleset} />
      <Lines lines={first} anchor={anchor} />
      {others.length === 0 ? null : (
        <details open={others.some((line) => isAnchor(line, anchor))}>
          <summary>{RULES_READING.rest}</summary>
          <Lines lines={others} anchor={anchor} />
        </details>
      )}
    </section>
  );
}

const isAnchor = ({ places }: RuleSentence, anchor: RulesAnchor | undefined): boolean =>
  places.some((place) => anchor?.places.includes(place));

interface LinesProps {
  readonly lines: readonly RuleSentence[];
  readonly anchor: RulesAnchor | undefined;
}

const Lines = ({ lines, anchor }: LinesProps) => (
  <ul>
    {lines.map((line) => (
      <li
        key={line.sentence}
        class={isAnchor(line, anchor) ? styles.spot : ''}
        data-rule={line.places.join(' ')}
        data-rounds={line.rounds?.join(' ')}
        tabIndex={isAnchor(line, anchor) ? -1 : undefined}
      >
        {line.isChanged ? <strong class="changed-mark">{RULES_READING.differs}</strong> : null} {line.sentence}
      </li>
    ))}
  </ul>
);

/** Scrolls to the spot's first rule and focuses it, preferring the current round's own. */
function scrollToAnchor({ places: [place], round }: RulesAnchor): void {
  if (place === undefined) return;
  const lines = [...document.querySelectorAll<HTMLElement>(`[data-rule~="${place}"]`)];
  const line = lines.find(({ dataset }) => dataset.rounds?.split(' ').includes(String(round))) ?? lines[0];
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}
