import { DEFAULT_SETTINGS, type TableSettings } from '../protocol/settings.ts';
import type { Decider, Deciders } from './decider.ts';
import { accept, phaseOf, rejectAtTable, type TableDecision, type TableState } from './state.ts';

type SettingsIntent = 'renewInvite' | 'changeSettings' | 'pause' | 'resume' | 'closeTable' | 'reopenTable';

/** What only the host may: settings, invites, pause and close. */
export const SETTINGS_DECIDERS: Deciders<SettingsIntent> = {
  renewInvite: hosts(() => accept({ type: 'inviteRenewed' })),
  changeSettings: hosts((table, { intent }) => changeSettings(table, intent.settings)),
  pause: hosts(pause),
  resume: hosts(({ paused }) => (paused === undefined ? rejectAtTable('notPaused') : accept({ type: 'resumed' }))),
  closeTable: hosts(() => accept({ type: 'tableClosed' })),
  reopenTable: hosts(({ closed }) => (closed ? accept({ type: 'tableReopened' }) : rejectAtTable('tableNotClosed'))),
};

function hosts<T extends SettingsIntent>(decide: Decider<T>): Decider<T> {
  return (table, ask, rules) => (ask.seat === table.host ? decide(table, ask, rules) : rejectAtTable('notHost'));
}

function pause(table: TableState): TableDecision {
  if (phaseOf(table) !== 'playing') return rejectAtTable(table.game === undefined ? 'gameNotStarted' : 'gameOver');
  return table.paused === undefined ? accept({ type: 'paused' }) : rejectAtTable('paused');
}

function changeSettings(table: TableState, part: Partial<TableSettings>): TableDecision {
  const settings = { ...table.settings, ...part };
  if (isSame(settings, table.settings)) return rejectAtTable('settingsNotAllowed');
  return accept({
    type: 'settingsChanged',
    settings: isSame(settings, DEFAULT_SETTINGS) ? DEFAULT_SETTINGS : settings,
  });
}

/** Whether two settings say the same. */
function isSame(a: TableSettings, b: TableSettings): boolean {
  const [p, q] = [a.pace, b.pace];
  const isSamePace = p.perTurn === q.perTurn && p.bank === q.bank && p.missed === q.missed && p.remind === q.remind;
  return a.spectators === b.spectators && a.notes === b.notes && isSamePace;
}
