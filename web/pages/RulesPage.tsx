import { INTERVIEW_OFFER, PRESET_NAMES } from '#text/host.ts';
import { RULES_READING } from '#text/rules.ts';
import { isPresetId, PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { Page } from '../components/Page.tsx';
import { store } from '../model/page.ts';
import { makeInterviewHash, makeRulesHash, type RulesPlace } from '../model/route.ts';
import { readRuleset } from '../model/storage/rulesets.ts';
import { RulesSheet } from '../rules/RulesSheet.tsx';
import { TableRules } from './TableRules.tsx';
import { UnknownPage } from './TroublePage.tsx';

/** Rules to read, print or pass on: a preset's, one's own, or a table's. */
export function RulesPage({ of = { preset: 'classic' } }: { readonly of?: RulesPlace }) {
  if ('table' in of) return <TableRules address={of} />;
  if ('kept' in of) return <KeptRules name={of.kept} />;
  return isPresetId(of.preset) ? <PresetRules preset={of.preset} /> : <UnknownPage />;
}

function PresetRules({ preset }: { readonly preset: PresetId }) {
  const { name } = PRESET_NAMES[preset];
  return (
    <Page title={RULES_READING.ofNamed(name)} kind="reading">
      <div class="no-print stack">
        <p class="intro">
          {RULES_READING.ofPreset(name)} <a href="#/learn">{RULES_READING.learn}</a>
        </p>
        <nav class="row" aria-label={RULES_READING.presets}>
          {PRESET_IDS.map((id) => (
            <a
              key={id}
              class="button"
              href={makeRulesHash({ preset: id })}
              aria-current={id === preset ? 'page' : undefined}
            >
              {PRESET_NAMES[id].name}
            </a>
          ))}
        </nav>
        <a class="line tall bold" href={makeInterviewHash()}>
          {INTERVIEW_OFFER}
        </a>
      </div>
      <RulesSheet name={name} ruleset={PRESETS[preset]} />
    </Page>
  );
}

function KeptRules({ name }: { readonly name: string }) {
  const kept = readRuleset(store, name);
  return (
    <Page title={RULES_READING.ofNamed(name)} kind="reading">
      {kept ? <RulesSheet name={name} ruleset={kept.ruleset} /> : <p class="intro">{RULES_READING.noSuchRules}</p>}
    </Page>
  );
}
