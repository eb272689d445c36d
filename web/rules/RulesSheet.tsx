import { KEEP, RULES_READING } from '#text/rules.ts';
import { cutTo } from '../../shared/ruleset/characters.ts';
import { LONGEST_NAME } from '../../shared/ruleset/exchange.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { KeepRules } from './KeepRules.tsx';
import { RulesOf } from './RulesOf.tsx';

/** The rules on one page, and what can be done with them. */
export function RulesSheet({ name, ruleset, seating }: RulesSheetProps) {
  return (
    <div class="rules-sheet">
      <RulesOf ruleset={ruleset} seating={seating} />
      <div class="leaf on-paper no-print stack">
        <button type="button" onClick={() => print()}>
          {RULES_READING.print}
        </button>
        <details>
          <summary>{KEEP.title}</summary>
          <KeepRules ruleset={ruleset} defaultName={cutTo(name, LONGEST_NAME)} fits={true} />
        </details>
      </div>
    </div>
  );
}

interface RulesSheetProps {
  /** The name under which the rules are kept or passed on. */
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly seating?: Seating;
}
