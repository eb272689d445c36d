import { PRESETS } from '../../shared/rules/presets.ts';
import { RULES_PAGE } from '../words/en.ts';
import { Page } from './Page.tsx';
import { RulesOf } from './RulesOf.tsx';

/** The classic rules, for whoever wants to read before playing. */
export function RulesPage() {
  return (
    <Page title={RULES_PAGE.title}>
      <p class="intro">{RULES_PAGE.lead}</p>
      <RulesOf ruleset={PRESETS.classic} />
    </Page>
  );
}
