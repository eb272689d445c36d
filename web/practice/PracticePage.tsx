import { useEffect, useState } from 'preact/hooks';
import { PRESET_NAMES } from '#text/host.ts';
import { LEVELS } from '#text/levels.ts';
import { MENU } from '#text/menu.ts';
import { PRACTICE } from '#text/practice.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards } from '../cards/special.tsx';
import { Announcer } from '../components/Announcer.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useDoubleTapGuard } from '../components/double-tap-guard.ts';
import { Select } from '../components/Select.tsx';
import { WholeGame } from '../components/whole-game.ts';
import type { OpenTable } from '../model/open-table.ts';
import { settings } from '../model/page.ts';
import { learn } from '../model/teaching.ts';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { createTableContext } from '../seated/create-table-context.ts';
import { type OpenPanels, usePanels } from '../seated/open-panels.ts';
import { Panels } from '../seated/Panels.tsx';
import { RoundKeyPlays } from '../seated/RoundKeyPlays.tsx';
import { createTableFromPractice } from '../seated/table-from-practice.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { TableProvider } from '../table/table-context.ts';
import { useAfterBook } from './after-book.ts';
import { dealNew, usePractice } from './practice-session.ts';

/** A game with bots, on the table screen that people use. */
export function PracticePage() {
  const { open, table } = usePractice();
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  return charter && view ? (
    <Practice key={table.table} open={open} table={table.table} charter={charter} view={view} />
  ) : null;
}

interface PracticeProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
}

function Practice({ open, table, charter, view }: PracticeProps) {
  const panels = usePanels();
  const [isDealing, setDealing] = useState(false);
  const bring = (): void => void createTableFromPractice({ ruleset: charter.ruleset, seating: charter.seating });
  const offer = useAfterBook({ table, charter, view, onInvite: bring });
  const deal = (preset: PresetId): void => {
    setDealing(false);
    dealNew(PRESETS[preset], getLevel(view));
  };
  const choose: PracticeMenuProps['onChoose'] = (action) => {
    if (action === 'rules' || action === 'settings') return panels.enter(action);
    panels.close();
    if (action === 'another') setDealing(true);
    else if (action === 'bring') bring();
    else if (action === 'learn') learn(charter);
    else panels.show(action);
  };
  const played = createTableContext(open, { charter, view, onMenu: panels.show, onRule: panels.showRule });
  useEffect(() => open.comeBack(), []);
  return (
    <WholeGame.Provider value={() => deal('classic')}>
      <TableProvider value={played}>
        <div class="upright flex" data-playing data-connection={played.connection}>
          <Announcer charter={charter} view={view} feed={played.feed} />
          <RuledCards rules={getRulesForRound(charter.ruleset, view.game?.round ?? 1)}>
            <TableScreen offer={offer} moments={settings.value.suggestions ? <RoundKeyPlays open={open} /> : null} />
          </RuledCards>
          <OpenPanel open={open} panels={panels} charter={charter} view={view} onChoose={choose} />
          {isDealing ? (
            <div data-from="menu">
              <NewGame onDeal={deal} onClose={() => setDealing(false)} />
            </div>
          ) : null}
        </div>
      </TableProvider>
    </WholeGame.Provider>
  );
}

const getLevel = (view: View): BotLevel => view.levels?.[0]?.level ?? 'normal';

function BotLevelChoice({ open, view }: Pick<PracticeProps, 'open' | 'view'>) {
  const bots = view.occupants.flatMap((occupant, seat) => (occupant === 'bot' ? [seat] : []));
  const choose = (level: BotLevel): void => {
    for (const seat of bots) open.submit([{ type: 'giveSeatToBot', seat, level }]);
  };
  return <Select words={LEVELS.howAll} value={getLevel(view)} names={LEVELS.hints} onChoose={choose} />;
}

interface OpenPanelProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  readonly charter: Charter;
  readonly view: View;
  readonly onChoose: PracticeMenuProps['onChoose'];
}

/** The open panel; the menu and the rules are those of a table without people. */
function OpenPanel({ open, panels, charter, view, onChoose }: OpenPanelProps) {
  const { shown, refused, leave } = panels;
  return (
    <Panels open={open} panels={panels}>
      {shown === 'menu' ? (
        <PracticeMenu open={open} view={view} onChoose={onChoose} onClose={() => leave('menu')} />
      ) : shown === 'rules' ? (
        <RulesDialog charter={charter} code={refused} round={view.game?.round} onClose={() => leave('rules')} />
      ) : undefined}
    </Panels>
  );
}

interface NewGameProps {
  onDeal(preset: PresetId): void;
  onClose(): void;
}

function NewGame({ onDeal, onClose }: NewGameProps) {
  // The button to give up the game is where the menu was pressed, so it waits for a second press.
  const { isReady, guard: only } = useDoubleTapGuard();
  return (
    <Dialog title={PRACTICE.anotherOf} onClose={onClose}>
      <p class="soft">{PRACTICE.anotherHint}</p>
      <ul class="stack-s">
        {PRESET_IDS.map((preset) => (
          <li key={preset}>
            <button type="button" class="spaced filling start" disabled={!isReady} onClick={only(() => onDeal(preset))}>
              <span class="slim">
                <b class="block">{PRESET_NAMES[preset].name}</b>
                <span class="soft small block">{PRESET_NAMES[preset].hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const LINES = ['bring', 'another', 'learn', 'rules', 'settings', 'home'] as const;
type PracticeAction = (typeof LINES)[number];

const WORDS: Readonly<Record<PracticeAction, string>> = {
  bring: PRACTICE.bring,
  another: PRACTICE.another,
  learn: MENU.learn,
  rules: MENU.rules,
  settings: MENU.settings,
  home: PRACTICE.home,
};

interface PracticeMenuProps extends Pick<PracticeProps, 'open' | 'view'> {
  onChoose(action: PracticeAction): void;
  onClose(): void;
}

function PracticeMenu({ open, view, onChoose, onClose }: PracticeMenuProps) {
  return (
    <Dialog title={PRACTICE.menu} onClose={onClose}>
      <ul class="stack-s">
        {LINES.map((action) => (
          <li key={action}>
            <button type="button" class="filling start" onClick={() => onChoose(action)}>
              {WORDS[action]}
            </button>
          </li>
        ))}
      </ul>
      <BotLevelChoice open={open} view={view} />
    </Dialog>
  );
}
