import { useEffect, useState } from 'preact/hooks';
import { INTERVIEW_OFFER, PRESET_NAMES } from '#text/host.ts';
import { RULES_PAGE } from '#text/pages.ts';
import { KEEP, RULES_READING } from '#text/rules.ts';
import { truncate } from '../../shared/ruleset/characters.ts';
import { LONGEST_NAME } from '../../shared/ruleset/exchange.ts';
import { isPresetId, PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { ConnectingPage } from '../components/Connection.tsx';
import { LearnLink } from '../components/LearnLink.tsx';
import { Page } from '../components/Page.tsx';
import { store } from '../model/page.ts';
import { makeInterviewHash, makeRulesHash, type RulesPlace, type TableAddress } from '../model/route.ts';
import { readRuleset } from '../model/storage/rulesets.ts';
import { KeepRules } from '../rules/KeepRules.tsx';
import { RulesText } from '../rules/RulesText.tsx';
import * as styles from '../rules/rules.module.css';
import { closeTable, visitTable } from '../seated/current-table.ts';
import { currentTable } from '../seated/page-signals.ts';
import { ErrorPage, UnknownPage } from './ErrorPage.tsx';

/** Rules to read, print or pass on: a preset's, saved ones, or a table's. */
export function RulesPage({ of = { preset: 'classic' } }: { readonly of?: RulesPlace }) {
  if ('table' in of) return <TableRules address={of} />;
  if ('saved' in of) return <SavedRules name={of.saved} />;
  return isPresetId(of.preset) ? <PresetRules preset={of.preset} /> : <UnknownPage />;
}

function PresetRules({ preset }: { readonly preset: PresetId }) {
  const { name } = PRESET_NAMES[preset];
  return (
    <Page title={RULES_READING.ofNamed(name)} kind="reading">
      <div class={`${styles.noPrint} stack`}>
        <p class="intro">{RULES_READING.formatPresetName(name)}</p>
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
      <RulesSheet name={name} ruleset={PRESETS[preset]} known={PRESETS[preset]} />
    </Page>
  );
}

function SavedRules({ name }: { readonly name: string }) {
  const saved = readRuleset(store, name);
  return (
    <Page title={RULES_READING.ofNamed(name)} kind="reading">
      {saved ? <RulesSheet name={name} ruleset={saved.ruleset} /> : <p class="intro">{RULES_READING.noSuchRules}</p>}
    </Page>
  );
}

function TableRules({ address: { table, invite } }: { readonly address: TableAddress }) {
  const [isVisited, setVisited] = useState<boolean>();
  useEffect(() => setVisited(visitTable(table, invite)), [table, invite]);
  useEffect(() => closeTable, []);
  const open = currentTable.value;
  if (isVisited === false) return <ErrorPage fatalError="noSeat" />;
  if (open?.table !== table) return null;
  const { fatalError, charter, connection, connectionProblem } = open.model;
  if (fatalError.value) return <ErrorPage fatalError={fatalError.value} />;
  if (!charter.value)
    return (
      <ConnectingPage
        connection={connection.value}
        connectionProblem={connectionProblem.value}
        retryAt={open.model.retryAt.value}
        onRetry={() => open.reconnect()}
      />
    );
  const { title, ruleset, seating } = charter.value;
  return (
    <Page title={RULES_PAGE.ofTable(title)} kind="reading">
      <RulesSheet name={title} ruleset={ruleset} seating={seating} />
    </Page>
  );
}

function RulesSheet({ name, ruleset, seating, known }: RulesSheetProps) {
  return (
    <div data-rules>
      <p class={styles.noPrint}>
        <LearnLink ruleset={ruleset} seating={seating} />
      </p>
      <RulesText ruleset={ruleset} seating={seating} known={known} />
      <div class={`leaf on-paper ${styles.noPrint} stack`}>
        <button type="button" onClick={() => print()}>
          {RULES_READING.print}
        </button>
        <details>
          <summary>{KEEP.title}</summary>
          <KeepRules ruleset={ruleset} defaultName={truncate(name, LONGEST_NAME)} isConsistent={true} />
        </details>
      </div>
    </div>
  );
}

interface RulesSheetProps {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly seating?: Seating;
  readonly known?: Ruleset;
}
