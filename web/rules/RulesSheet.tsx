import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { KEEP, RULES_READING } from '../text/rules.ts';
import { DRAWN } from '../text/rules-drawn.ts';
import { KeepRules } from './KeepRules.tsx';
import { RulesOf } from './RulesOf.tsx';

/** Every rule in a sentence, folded away, and what can be done with them. */
export function RulesSheet({ title, name, ruleset, seating, lead }: RulesSheetProps) {
  return (
    <details class="rules-sheet rules-more leaf on-paper">
      <summary>{DRAWN.every}</summary>
      <div class="rules-head">
        <h2>{title}</h2>
        <button type="button" class="no-print" onClick={() => print()}>
          {RULES_READING.print}
        </button>
      </div>
      {lead ? <p class="soft">{lead}</p> : null}
      <RulesOf ruleset={ruleset} seating={seating} />
      <details class="no-print">
        <summary>{KEEP.title}</summary>
        <KeepRules ruleset={ruleset} defaultName={name.slice(0, 40)} fits={true} />
      </details>
    </details>
  );
}

export interface RulesSheetProps {
  readonly title: string;
  /** The name under which the rules are kept or passed on. */
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly seating?: Seating;
  readonly lead?: string;
}
