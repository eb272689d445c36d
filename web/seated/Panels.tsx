import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DATE } from '#text/date.ts';
import { MINE } from '#text/devices.ts';
import { KEYS } from '#text/keys.ts';
import { MENU } from '#text/menu.ts';
import { RULES_PAGE } from '#text/pages.ts';
import { AboveDialog, OpenedFrom } from '../components/Dialog.tsx';
import { later, useAhead } from '../components/later.tsx';
import { laterDialog } from '../components/later-dialog.tsx';
import { CameFrom } from '../components/MenuRows.tsx';
import { seatPlaces } from '../components/seat-places.ts';
import { useBack } from '../components/use-back.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { readSeat } from '../model/storage/seats.ts';
import type { MenuAction } from '../model/types.ts';
import { mayHint } from '../model/waiting.ts';
import { type TableContext, TableProvider } from '../table/at-table.ts';
import { atOpenTable } from './at-open-table.ts';
import type { OpenPanels } from './open-panels.ts';
import { SeatSheet } from './SeatSheet.tsx';
import type { Step } from './steps.ts';
import { askToLeave } from './submit-later.ts';

const loadMenu = () => import('./MenuDialog.tsx');
const MenuDialog = laterDialog(
  () => loadMenu().then(({ MenuDialog }) => MenuDialog),
  () => MENU.title,
);
const KeysDialog = laterDialog(
  () => loadMenu().then(({ KeysDialog }) => KeysDialog),
  () => KEYS.title,
);
const SettingsDialog = laterDialog(
  () => import('./SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  ({ title }) => title,
);
const RuleSettings = later(() => import('./SettingChoice.tsx').then(({ RuleSettings }) => RuleSettings), null);
const RulesDialog = laterDialog(
  () => import('../rules/RulesDialog.tsx').then(({ RulesDialog }) => RulesDialog),
  ({ charter }) => RULES_PAGE.ofTable(charter.title),
);
const PeopleDialog = laterDialog(
  () => import('./PeopleDialog.tsx').then(({ PeopleDialog }) => PeopleDialog),
  () => MENU.people,
);
const LinkDialog = laterDialog(
  () => import('./LinkDialog.tsx').then(({ LinkDialog }) => LinkDialog),
  () => MENU.link,
);
const MeetingDialog = laterDialog(
  () => import('./LinkDialog.tsx').then(({ MeetingDialog }) => MeetingDialog),
  () => MENU.call,
);
const WhenDialog = laterDialog(
  () => import('./WhenDialog.tsx').then(({ WhenDialog }) => WhenDialog),
  () => MENU.when,
);
const DateDialog = laterDialog(
  () => import('./WhenDialog.tsx').then(({ DateDialog }) => DateDialog),
  () => DATE.title,
);
const AwayPanel = laterDialog(
  () => import('./WhenDialog.tsx').then(({ AwayPanel }) => AwayPanel),
  () => MENU.away,
);
const StopDialog = laterDialog(
  () => import('./WhenDialog.tsx').then(({ StopDialog }) => StopDialog),
  () => MENU.stop,
);
const NotificationsDialog = laterDialog(
  () => import('../time/NotificationsDialog.tsx').then(({ NotificationsDialog }) => NotificationsDialog),
  () => MENU.notifications,
);
const RecordsDialog = laterDialog(
  () => import('./RecordsDialog.tsx').then(({ RecordsDialog }) => RecordsDialog),
  () => MENU.records,
);
const ScoresDialog = laterDialog(
  () => import('./ScoresDialog.tsx').then(({ ScoresDialog }) => ScoresDialog),
  () => MENU.scores,
);
const MineDialog = laterDialog(
  () => import('./MineDialog.tsx').then(({ MineDialog }) => MineDialog),
  () => MENU.mine,
);
const NameDialog = laterDialog(
  () => import('./NameDialog.tsx').then(({ NameDialog }) => NameDialog),
  () => MINE.name,
);
const WordDialog = laterDialog(
  () => import('./WordDialog.tsx').then(({ WordDialog }) => WordDialog),
  () => MENU.word,
);
const PhoneDialog = laterDialog(
  () => import('./WordDialog.tsx').then(({ PhoneDialog }) => PhoneDialog),
  () => MENU.phone,
);
const HandDialog = laterDialog(
  () => import('./WordDialog.tsx').then(({ HandDialog }) => HandDialog),
  () => MENU.hand,
);
const FairDialog = laterDialog(
  () => import('../results/FairDialog.tsx').then(({ FairDialog }) => FairDialog),
  () => MENU.fair,
);
const HistoryDialog = laterDialog(
  () => import('./HistoryDialog.tsx').then(({ HistoryDialog }) => HistoryDialog),
  () => MENU.history,
);
const PaperDialog = laterDialog(
  () => import('../mine/PaperDialog.tsx').then(({ PaperDialog }) => PaperDialog),
  ({ charter }) => charter.title,
);

interface PanelsProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  onStep?(steps: readonly Step[], at: number): void;
}

const WHEN_CLOSED: readonly MenuAction[] = ['rules', 'scores', 'history', 'fair', 'settings', 'keys'];

/** The open panel, if any; panels below it are reached by Back. */
export function Panels({ open, panels, onStep }: PanelsProps) {
  const { path, shown, left, from, enter, backTo, close } = panels;
  const [chair, setChair] = useState<Chair>({});
  useAhead(loadMenu);
  const isOpen = shown !== undefined;
  useEffect(() => setChair({}), [isOpen]);
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  if (!charter || !view || open.table === undefined || shown === undefined) return null;
  if (view.closed && !WHEN_CLOSED.includes(shown)) return null;
  const table = atOpenTable(open, { charter, view, onMenu: enter });
  const onClose = (): void => panels.leave(shown);
  const above = path.length > 1 ? { onBack: onClose, onCloseAll: close } : undefined;
  const props = { table, open, panels, chair, setChair, onStep: onStep ?? (() => undefined), onClose };
  return (
    <TableProvider value={table}>
      {path.slice(1).map((action, depth) => (
        <BackTo key={`${depth} ${action}`} onBack={() => backTo(depth)} />
      ))}
      <AboveDialog.Provider value={above}>
        <OpenedFrom.Provider value={from}>
          <CameFrom.Provider value={left === 'seat' ? `seat ${chair.shown}` : left}>
            <div class={path[0] === 'menu' ? 'from-menu' : ''}>{PANELS[shown]?.(props)}</div>
          </CameFrom.Provider>
        </OpenedFrom.Provider>
      </AboveDialog.Provider>
    </TableProvider>
  );
}

/** Lets Back return to the panel below the visible one. */
function BackTo({ onBack }: { onBack(): void }) {
  useBack(true, onBack);
  return null;
}

interface Chair {
  readonly shown?: number;
  readonly moved?: number;
}

interface PanelProps {
  readonly table: TableContext;
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  readonly chair: Chair;
  setChair(chair: Chair): void;
  onStep(steps: readonly Step[], at: number): void;
  onClose(): void;
}

const PANELS: Readonly<Partial<Record<MenuAction, (props: PanelProps) => ComponentChild>>> = {
  menu: ({ onClose }) => <MenuDialog onClose={onClose} />,
  people: ({ table: { onMenu }, chair, setChair, onClose }) => (
    <PeopleDialog
      moved={chair.moved}
      onSeat={(shown) => {
        setChair({ shown });
        onMenu('seat');
      }}
      onMoved={() => setChair({})}
      onClose={onClose}
    />
  ),
  seat: SeatPanel,
  link: ({ onClose }) => <LinkDialog onClose={onClose} />,
  call: ({ onClose }) => <MeetingDialog onClose={onClose} />,
  when: ({ onClose }) => <WhenDialog onClose={onClose} />,
  date: ({ onClose }) => <DateDialog onClose={onClose} />,
  away: ({ onClose }) => <AwayPanel onClose={onClose} />,
  stop: ({ onClose }) => <StopDialog onClose={onClose} />,
  notifications: ({ table: { charter, view }, open, onClose }) => (
    <NotificationsDialog open={open} charter={charter} view={view} onClose={onClose} />
  ),
  records: ({ onClose }) => <RecordsDialog onClose={onClose} />,
  rules: ({ table: { id, charter, view }, panels, onClose }) => (
    <RulesDialog
      table={id}
      charter={charter}
      settled={view.settled}
      code={panels.refused}
      round={view.game?.round}
      more={<RuleSettings />}
      onClose={onClose}
    />
  ),
  scores: ({ open, onClose }) => <ScoresDialog open={open} onClose={onClose} />,
  history: ({ open, onStep, onClose }) => <HistoryDialog open={open} onStep={onStep} onClose={onClose} />,
  fair: ({ table: { id, charter, view }, open, onClose }) => (
    <FairDialog open={open} table={id} charter={charter} view={view} onClose={onClose} />
  ),
  mine: ({ table: { id }, onClose }) => <MineDialog onLeave={() => leave(id)} onClose={onClose} />,
  name: ({ onClose }) => <NameDialog onClose={onClose} />,
  word: ({ open, onClose }) => <WordDialog open={open} onClose={onClose} />,
  paper: ({ table: { charter, view }, open, onClose }) => (
    <PaperDialog open={open} charter={charter} view={view} onClose={onClose} />
  ),
  phone: ({ open, onClose }) => <PhoneDialog open={open} onClose={onClose} />,
  hand: ({ onClose }) => <HandDialog onClose={onClose} />,
  settings: ({ table: { view, onMenu }, onClose }) => (
    <SettingsDialog title={MENU.settings} hasHints={mayHint(view)} onKeys={() => onMenu('keys')} onClose={onClose} />
  ),
  keys: ({ onClose }) => <KeysDialog onClose={onClose} />,
};

function SeatPanel({ table: { charter, view }, chair, setChair, onClose }: PanelProps) {
  const place = seatPlaces(charter, view)[chair.shown ?? 0];
  const move = (): void => {
    onClose();
    setChair({ ...chair, moved: chair.shown ?? 0 });
  };
  return place ? <SeatSheet place={place} onMove={move} onClose={onClose} /> : null;
}

function leave(table: string): void {
  const seat = readSeat(store, table);
  if (seat) askToLeave(seat);
}
