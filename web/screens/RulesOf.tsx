import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { changesInRound, sentencesOf } from '../../shared/rules/sentences.ts';
import { RULES_PAGE } from '../words/en.ts';

/** All rules of a ruleset in plain sentences, under headings. */
export function RulesOf({ ruleset }: { readonly ruleset: Ruleset }) {
  return (
    <div class="rules">
      {sentencesOf(ruleset).map(({ group, sentences }) => (
        <section key={group}>
          <h2 class="rules-group">{RULES_PAGE.groups[group]}</h2>
          <ul>{sentences.map(({ field, sentence }) => (sentence ? <li key={field.path}>{sentence}</li> : null))}</ul>
        </section>
      ))}
      {ruleset.rounds.map((_, i) => (
        <RoundChanges key={i} ruleset={ruleset} round={i + 1} />
      ))}
    </div>
  );
}

function RoundChanges({ ruleset, round }: { readonly ruleset: Ruleset; readonly round: number }) {
  const changes = changesInRound(ruleset, round);
  if (changes.length === 0) return null;
  return (
    <section>
      <h2 class="rules-group">{RULES_PAGE.inRound(round)}</h2>
      <ul>
        {changes.map(({ field, to }) => (
          <li key={field.path}>{to}</li>
        ))}
      </ul>
    </section>
  );
}
