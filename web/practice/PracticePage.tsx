import './practice.css';
import { useState } from 'preact/hooks';
import { LEVELS } from '#text/levels.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { OneOf } from '../components/OneOf.tsx';
import { WholeGame } from '../components/whole-game.ts';
import type { OpenTable } from '../model/open-table.ts';
import { learn } from '../model/teaching.ts';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { bringYourPeople } from '../seated/bring.ts';
import { type OpenPanels, usePanels } from '../seated/open-panels.ts';
import { Panels } from '../seated/Panels.tsx';
import { useAfterBook } from './after-book.ts';
import { NewGame } from './NewGame.tsx';
import { PlayedTable } from './PlayedTable.tsx';
import { PracticeMenu, type PracticeMenuProps } from './PracticeMenu.tsx';
import { dealNew, usePractice } from './practice-session.ts';

/** A game with the bots, on the very table of people. */
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
  const bring = (): void => void bringYourPeople({ ruleset: charter.ruleset, seating: charter.seating });
  const offer = useAfterBook({ table, charter, view, onBring: bring });
  const deal = (preset: PresetId): void => {
    setDealing(false);
    dealNew(PRESETS[preset], levelOf(view));
  };
  const choose: PracticeMenuProps['onChoose'] = (action) => {
    panels.close();
    if (action === 'another') setDealing(true);
    else if (action === 'bring') bring();
    else if (action === 'learn') learn(charter);
    else panels.show(action);
  };
  return (
    <WholeGame.Provider value={() => deal('classic')}>
      <PlayedTable
        open={open}
        charter={charter}
        view={view}
        offer={offer}
        afterRound={<BotsAfterRound open={open} view={view} />}
        onMenu={panels.show}
        onRule={panels.showRule}
      >
        <OpenPanel open={open} panels={panels} charter={charter} view={view} onChoose={choose} />
        {isDealing ? <NewGame onDeal={deal} onClose={() => setDealing(false)} /> : null}
      </PlayedTable>
    </WholeGame.Provider>
  );
}

const levelOf = (view: View): BotLevel => view.levels?.[0]?.level ?? 'normal';

/** Whoever has played a round can say how well the bots shall play on. */
function BotsAfterRound({ open, view }: { readonly open: OpenTable; readonly view: View }) {
  const bots = view.occupants.flatMap((occupant, seat) => (occupant === 'bot' ? [seat] : []));
  const choose = (level: BotLevel): void => {
    for (const seat of bots) open.submit([{ type: 'giveSeatToBot', seat, level }]);
  };
  return <OneOf words={LEVELS.howAll} value={levelOf(view)} names={LEVELS.hints} onChoose={choose} />;
}

interface OpenPanelProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  readonly charter: Charter;
  readonly view: View;
  readonly onChoose: PracticeMenuProps['onChoose'];
}

/** The panel that is open: the menu and the rules are of a table without people. */
function OpenPanel({ open, panels, charter, view, onChoose }: OpenPanelProps) {
  if (panels.shown === 'menu') return <PracticeMenu onChoose={onChoose} onClose={panels.close} />;
  if (panels.shown !== 'rules') return <Panels open={open} panels={panels} />;
  return <RulesDialog charter={charter} code={panels.refused} round={view.game?.round} onClose={panels.close} />;
}
