import { isPresetId, PRESET_IDS, PRESETS, type PresetId } from '../../shared/rules/presets.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { store } from '../model/page.ts';
import { makeRulesHash, type RulesPlace } from '../model/route.ts';
import { readRuleset } from '../storage/rulesets.ts';
import { PRESET_NAMES, RULES_PAGE } from '../words/en.ts';
import { KEEP, RULES_READING } from '../words/rules-en.ts';
import { KeepRules } from './KeepRules.tsx';
import { Page } from './Page.tsx';
import { RulesOf } from './RulesOf.tsx';
import { TableRules } from './TableRules.tsx';
import { UnknownPage } from './TroublePage.tsx';

/** Rules to read, print or pass on: a preset's, one's own, or a table's. */
export function RulesPage({ of = { preset: 'classic' } }: { readonly of?: RulesPlace }) {
  if ('table' in of) return <TableRules {...of} />;
  if ('kept' in of) return <KeptRules name={of.kept} />;
  return isPresetId(of.preset) ? <PresetRules preset={of.preset} /> : <UnknownPage />;
}

function PresetRules({ preset }: { readonly preset: PresetId }) {
  const { name, hint } = PRESET_NAMES[preset];
  return (
    <Page title={RULES_PAGE.title}>
      <div class="no-print stack">
        <p class="intro">{RULES_READING.lead}</p>
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
      </div>
      <RulesSheet title={RULES_READING.ofPreset(preset)} name={name} ruleset={PRESETS[preset]} lead={hint} />
    </Page>
  );
}

function KeptRules({ name }: { readonly name: string }) {
  const kept = readRuleset(store, name);
  return (
    <Page title={RULES_PAGE.title}>
      {kept ? (
        <RulesSheet title={RULES_READING.ofNamed(name)} name={name} ruleset={kept.ruleset} />
      ) : (
        <p class="intro">{RULES_READING.noSuchRules}</p>
      )}
    </Page>
  );
}

export interface RulesSheetProps {
  readonly title: string;
  /** Under which the rules are kept or passed on. */
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly lead?: string;
}

/** The rules as they are printed, and what can be done with them. */
export function RulesSheet({ title, name, ruleset, lead }: RulesSheetProps) {
  return (
    <article class="rules-sheet">
      <div class="rules-head">
        <h2>{title}</h2>
        <button type="button" class="no-print" onClick={() => print()}>
          {RULES_READING.print}
        </button>
      </div>
      {lead ? <p class="soft">{lead}</p> : null}
      <RulesOf ruleset={ruleset} />
      <details class="panel no-print">
        <summary>{KEEP.title}</summary>
        <KeepRules ruleset={ruleset} usualName={name.slice(0, 40)} fits={true} />
      </details>
    </article>
  );
}
