import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { KEEP, RULES_READING } from '../text/rules.ts';
import { KeepRules } from './KeepRules.tsx';
import { RulesOf } from './RulesOf.tsx';

/** The rules as they are printed, and what can be done with them. */
export function RulesSheet({ title, name, ruleset, lead }: RulesSheetProps) {
  return (
    <article class="rules-sheet slip on-paper">
      <div class="rules-head">
        <h2>{title}</h2>
        <button type="button" class="no-print" onClick={() => print()}>
          {RULES_READING.print}
        </button>
      </div>
      {lead ? <p class="soft">{lead}</p> : null}
      <RulesOf ruleset={ruleset} />
      <details class="no-print">
        <summary>{KEEP.title}</summary>
        <KeepRules ruleset={ruleset} defaultName={name.slice(0, 40)} fits={true} />
      </details>
    </article>
  );
}

export interface RulesSheetProps {
  readonly title: string;
  /** The name under which the rules are kept or passed on. */
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly lead?: string;
}
