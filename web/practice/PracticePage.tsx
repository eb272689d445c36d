import './practice.css';
import { useEffect, useState } from 'preact/hooks';
import { PRACTICE } from '#text/practice.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { WholeGame } from '../components/whole-game.ts';
import type { OpenTable } from '../model/open-table.ts';
import { learn } from '../model/teaching.ts';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { bringYourPeople } from '../seated/bring.ts';
import { type OpenPanels, usePanels } from '../seated/open-panels.ts';
import { Panels } from '../seated/Panels.tsx';
import { NewGame } from './NewGame.tsx';
import { PlayedTable } from './PlayedTable.tsx';
import { PracticeMenu, type PracticeMenuProps } from './PracticeMenu.tsx';
import { coachOf } from './practice-coach.ts';
import { dealNew, usePractice } from './practice-session.ts';

/** A game with the bots, on the very table of people. */
export function PracticePage() {
  const { open, table } = usePractice();
  const panels = usePanels();
  const [isDealing, setDealing] = useState(false);
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  if (!charter || !view) return null;
  const bring = (): void => void bringYourPeople({ ruleset: charter.ruleset, seating: charter.seating });
  const deal = (preset: PresetId, level: BotLevel): void => {
    setDealing(false);
    dealNew(PRESETS[preset], level);
  };
  const choose: PracticeMenuProps['onChoose'] = (action) => {
    panels.close();
    if (action === 'another') setDealing(true);
    else if (action === 'bring') bring();
    else if (action === 'learn') learn(charter);
    else panels.show(action);
  };
  return (
    <WholeGame.Provider value={() => deal('classic', levelOf(view))}>
      <PlayedTable
        key={table.table}
        open={open}
        charter={charter}
        view={view}
        coach={coachOf(charter, view)}
        notice={<AfterFirstTurn view={view} onBring={bring} />}
        onMenu={panels.show}
        onRule={panels.showRule}
      >
        <OpenPanel open={open} panels={panels} charter={charter} view={view} onChoose={choose} />
        {isDealing ? <NewGame level={levelOf(view)} onDeal={deal} onClose={() => setDealing(false)} /> : null}
      </PlayedTable>
    </WholeGame.Provider>
  );
}

const levelOf = (view: View): BotLevel => view.levels?.[0]?.level ?? 'normal';

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

/** Submissions after which the first turn has surely been played. */
const FIRST_TURN = 2;

interface AfterFirstTurnProps {
  readonly view: View;
  onBring(): void;
}

/** Once the first turn is over: on with the bots, or with people. Said once a visit. */
function AfterFirstTurn({ view, onBring }: AfterFirstTurnProps) {
  const [isDone, setDone] = useState(false);
  const { game, acknowledged = 0 } = view;
  const isSaid =
    !isDone && game?.round === 1 && acknowledged >= FIRST_TURN && acknowledged < 8 && game.turn.seat !== view.seat;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isSaid) setShown(true);
  }, [isSaid]);
  if (!isShown || isDone) return null;
  return (
    <div class="banner shown on-paper" role="status">
      <span>{PRACTICE.afterFirst}</span>
      <button type="button" class="small main" onClick={onBring}>
        {PRACTICE.bring}
      </button>
      <button type="button" class="small" onClick={() => setDone(true)}>
        {PRACTICE.playOn}
      </button>
    </div>
  );
}
