import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DATE } from '#text/date.ts';
import { FORGET_ME, MINE } from '#text/devices.ts';
import { KEYS } from '#text/keys.ts';
import { MENU } from '#text/menu.ts';
import { RULES_PAGE, UNKNOWN_NAME } from '#text/pages.ts';
import { CloseAllContext, OpenerContext } from '../components/Dialog.tsx';
import { lazy, usePreload } from '../components/lazy.tsx';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { ReturnRowContext } from '../components/MenuRows.tsx';
import { getSeatPlaces } from '../components/seat-places.ts';
import { useCloseOnBack } from '../components/use-back.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { readSeat } from '../model/storage/seats.ts';
import type { MenuAction } from '../model/types.ts';
import { mayHint } from '../model/waiting.ts';
import { type TableContext, TableProvider } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';
import { createTableContext } from './create-table-context.ts';
import type { OpenPanels } from './open-panels.ts';
import { SeatSheet } from './SeatSheet.tsx';
import type { Step } from './steps.ts';
import { askToLeave, deleteOwnName } from './submit-when-connected.ts';

const loadMenu = () => import('./MenuDialog.tsx');
const MenuDialog = lazyDialog(
  () => loadMenu().then(({ MenuDialog }) => MenuDialog),
  () => MENU.title,
);
const KeysDialog = lazyDialog(
  () => loadMenu().then(({ KeysDialog }) => KeysDialog),
  () => KEYS.title,
);
const SettingsDialog = lazyDialog(
  () => import('./SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  ({ title }) => title,
);
const ForgetMe = lazyDialog(
  () => import('../mine/ForgetMe.tsx').then(({ ForgetMe }) => ForgetMe),
  () => FORGET_ME.title,
);
const RuleSettings = lazy(() => import('./SettingChoice.tsx').then(({ RuleSettings }) => RuleSettings), null);
const TableRules = lazy(() => import('./TableRules.tsx').then(({ TableRules }) => TableRules), null);
const RulesDialog = lazyDialog(
  () => import('../rules/RulesDialog.tsx').then(({ RulesDialog }) => RulesDialog),
  ({ charter }) => RULES_PAGE.ofTable(charter.title),
);
const PeopleDialog = lazyDialog(
  () => import('./PeopleDialog.tsx').then(({ PeopleDialog }) => PeopleDialog),
  () => MENU.people,
);
const LinkDialog = lazyDialog(
  () => import('./LinkDialog.tsx').then(({ LinkDialog }) => LinkDialog),
  () => MENU.link,
);
const MeetingDialog = lazyDialog(
  () => import('./LinkDialog.tsx').then(({ MeetingDialog }) => MeetingDialog),
  () => MENU.call,
);
const WhenDialog = lazyDialog(
  () => import('./WhenDialog.tsx').then(({ WhenDialog }) => WhenDialog),
  () => MENU.when,
);
const DateDialog = lazyDialog(
  () => import('./WhenDialog.tsx').then(({ DateDialog }) => DateDialog),
  () => DATE.title,
);
const AwayPanel = lazyDialog(
  () => import('./WhenDialog.tsx').then(({ AwayPanel }) => AwayPanel),
  () => MENU.away,
);
const StopDialog = lazyDialog(
  () => import('./WhenDialog.tsx').then(({ StopDialog }) => StopDialog),
  () => MENU.stop,
);
const NotificationsDialog = lazyDialog(
  () => import('../time/NotificationsDialog.tsx').then(({ NotificationsDialog }) => NotificationsDialog),
  () => MENU.notifications,
);
const RecordsDialog = lazyDialog(
  () => import('./RecordsDialog.tsx').then(({ RecordsDialog }) => RecordsDialog),
  () => MENU.records,
);
const ScoresDialog = lazyDialog(
  () => import('./ScoresDialog.tsx').then(({ ScoresDialog }) => ScoresDialog),
  () => MENU.scores,
);
const MineDialog = lazyDialog(
  () => import('./MineDialog.tsx').then(({ MineDialog }) => MineDialog),
  () => MENU.mine,
);
const NameDialog = lazyDialog(
  () => import('./NameDialog.tsx').then(({ NameDialog }) => NameDialog),
  () => MINE.name,
);
const WordDialog = lazyDialog(
  () => import('./WordDialog.tsx').then(({ WordDialog }) => WordDialog),
  () => MENU.word,
);
const PhoneDialog = lazyDialog(
  () => import('./WordDialog.tsx').then(({ PhoneDialog }) => PhoneDialog),
  () => MENU.phone,
);
const HandDialog = lazyDialog(
  () => import('./WordDialog.tsx').then(({ HandDialog }) => HandDialog),
  () => MENU.hand,
);
const FairDialog = lazyDialog(
  () => import('../results/FairDialog.tsx').then(({ FairDialog }) => FairDialog),
  () => MENU.fair,
);
const HistoryDialog = lazyDialog(
  () => import('./HistoryDialog.tsx').then(({ HistoryDialog }) => HistoryDialog),
  () => MENU.history,
);
const PaperDialog = lazyDialog(
  () => import('../mine/PaperDialog.tsx').then(({ PaperDialog }) => PaperDialog),
  ({ charter }) => charter.title,
);

interface PanelsProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  /** A panel in place of the table's own. */
  readonly children?: ComponentChild;
  onStep?(steps: readonly Step[], at: number): void;
}

const WHEN_CLOSED: readonly MenuAction[] = ['rules', 'scores', 'history', 'fair', 'settings', 'keys'];

/** The open panel, if any; panels below it are reached by Back. */
export function Panels({ open, panels, children, onStep }: PanelsProps) {
  const { path, shown, left, from, enter, backTo, close } = panels;
  const [seat, setSeat] = useState<SeatPanel>({});
  usePreload(loadMenu);
  const isOpen = shown !== undefined;
  useEffect(() => setSeat({}), [isOpen]);
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  if (!charter || !view || open.table === undefined || shown === undefined) return null;
  if (view.closed && !WHEN_CLOSED.includes(shown)) return null;
  const table = createTableContext(open, { charter, view, onMenu: enter });
  const onClose = (): void => panels.leave(shown);
  const props = { table, open, panels, seat, setSeat, onStep: onStep ?? (() => undefined), onClose };
  return (
    <TableProvider value={table}>
      {path.slice(1).map((action, depth) => (
        <BackButton key={`${depth} ${action}`} onBack={() => backTo(depth)} />
      ))}
      <CloseAllContext.Provider value={path.length > 1 ? close : undefined}>
        <OpenerContext.Provider value={from}>
          <ReturnRowContext.Provider value={left === 'seat' ? `seat ${seat.shown}` : left}>
            <div data-from={path[0]}>{children ?? PANELS[shown]?.(props)}</div>
          </ReturnRowContext.Provider>
        </OpenerContext.Provider>
      </CloseAllContext.Provider>
    </TableProvider>
  );
}

function BackButton({ onBack }: { onBack(): void }) {
  useCloseOnBack(true, onBack);
  return null;
}

interface SeatPanel {
  readonly shown?: number;
  readonly moved?: number;
}

interface PanelProps {
  readonly table: TableContext;
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  readonly seat: SeatPanel;
  setSeat(seat: SeatPanel): void;
  onStep(steps: readonly Step[], at: number): void;
  onClose(): void;
}

const PANELS: Readonly<Partial<Record<MenuAction, (props: PanelProps) => ComponentChild>>> = {
  menu: ({ onClose }) => <MenuDialog onClose={onClose} />,
  people: ({ table: { onMenu }, seat, setSeat, onClose }) => (
    <PeopleDialog
      moved={seat.moved}
      onSeat={(shown) => {
        setSeat({ shown });
        onMenu('seat');
      }}
      onMoved={() => setSeat({})}
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
      own={<TableRules />}
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
  forget: ForgetPanel,
  settings: ({ table: { view, onMenu }, onClose }) => (
    <SettingsDialog title={MENU.settings} hasHints={mayHint(view)} onKeys={() => onMenu('keys')} onClose={onClose} />
  ),
  keys: ({ onClose }) => <KeysDialog onClose={onClose} />,
};

function SeatPanel({ table: { charter, view }, seat, setSeat, onClose }: PanelProps) {
  const place = getSeatPlaces(charter, view)[seat.shown ?? 0];
  const move = (): void => {
    onClose();
    setSeat({ ...seat, moved: seat.shown ?? 0 });
  };
  return place ? <SeatSheet place={place} onMove={move} onClose={onClose} /> : null;
}

function ForgetPanel({ table: { id, charter, view }, onClose }: PanelProps) {
  const person = view.occupants[view.seat ?? 0];
  const saved = readSeat(store, id);
  if (typeof person !== 'number' || saved === undefined) return null;
  const deleteName = (): void => {
    onClose();
    void deleteOwnName(saved, FORGET_ME);
  };
  const name = seatName(charter, view, view.seat ?? 0);
  const atTable = { name, standIn: UNKNOWN_NAME(person), isPlaying: view.phase === 'playing', onDelete: deleteName };
  return <ForgetMe atTable={atTable} onClose={onClose} />;
}

function leave(table: string): void {
  const seat = readSeat(store, table);
  if (seat) askToLeave(seat);
}
