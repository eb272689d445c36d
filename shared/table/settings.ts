import { FLAG, seldom, TIME } from '../bits/fields.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../protocol/settings.ts';
import { getTimeRun } from './absence.ts';
import { withoutAskers } from './back-questions.ts';
import { repeatQuestion, withCanceledDate } from './dates.ts';
import { accept, type Decision, type Feature, keepEvent, rejectAtTable, type SentIntentOf } from './feature.ts';
import { isGone } from './hosting.ts';
import { endKnocks, type InviteRenewed, type JoiningEvent } from './joining.ts';
import { withPaced } from './news.ts';
import type { SeatState } from './seats.ts';
import { beginTurn, getPhase, listSeatsToAct, omitFields, restartTurn, type TableState } from './state.ts';

type SettingsIntent = 'renewInvite' | 'changeSettings' | 'pause' | 'resume' | 'closeTable' | 'reopenTable';

type SettingsEvent =
  | InviteRenewed
  | { readonly type: 'settingsChanged'; readonly settings: TableSettings }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'tableClosed' }
  | { readonly type: 'tableReopened' };

export const SETTINGS: Feature<SettingsIntent, SettingsEvent, SettingsEvent | JoiningEvent> = {
  intents: {
    renewInvite: {
      decide: (table) => accept({ type: 'inviteRenewed' }, ...endKnocks(table)),
      onProbation: false,
      hostOnly: true,
    },
    changeSettings: {
      decide: (table, { intent }) => decideChangeSettings(table, intent.settings),
      onProbation: false,
      hostOnly: true,
    },
    pause: { decide: decidePause, onProbation: false, hostOnly: true },
    resume: { decide: decideResume, onProbation: false },
    closeTable: { decide: () => accept({ type: 'tableClosed' }), onProbation: false, hostOnly: true },
    reopenTable: {
      decide: ({ closed }) => (closed ? accept({ type: 'tableReopened' }) : rejectAtTable('tableNotClosed')),
      onProbation: false,
      hostOnly: true,
      onClosed: true,
    },
  },
  events: {
    inviteRenewed: {
      reduce: (table) => ({ ...withoutAskers(table), inviteEpoch: table.inviteEpoch + 1, watchers: [] }),
      publicForm: keepEvent,
      wakesCheck: true,
    },
    settingsChanged: {
      reduce: (table, { settings }, seconds) => reduceSettings(table, settings, seconds),
      publicForm: ({ settings }, { before }) => [{ type: 'settingsChanged', ...getChanged(before.settings, settings) }],
      forVisitors: true,
      wakesCheck: true,
    },
    paused: {
      reduce: (table, _, seconds) => ({ ...table, paused: seconds }),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
    resumed: {
      reduce: (table, _, seconds) => resumeTurn(table, seconds),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
    tableClosed: {
      reduce: (table, _, seconds) => ({ ...withCanceledDate(table, table.host, seconds), closed: true }),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
    tableReopened: {
      reduce: (table, _, seconds) =>
        beginTurn(omitFields(repeatQuestion(table, seconds), 'closed', 'openingAsked'), seconds),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
  },
};

/** Values that are defaults are left out. */
function decideChangeSettings(table: TableState, part: Partial<TableSettings>): Decision<SettingsEvent> {
  const whole = { ...table.settings, ...part };
  const { preview, substitutes = 'normal', hints = true, takeBacks = 'asked', language = 'en', ...others } = whole;
  const settings = {
    ...others,
    ...(preview && { preview }),
    ...(substitutes !== 'normal' && { substitutes }),
    ...(!hints && { hints }),
    ...(takeBacks !== 'asked' && { takeBacks }),
    ...(language !== 'en' && { language }),
  };
  if (isSame(settings, table.settings)) return rejectAtTable('settingsNotAllowed');
  return accept({
    type: 'settingsChanged',
    settings: isSame(settings, DEFAULT_SETTINGS) ? DEFAULT_SETTINGS : settings,
  });
}

function isSame(a: TableSettings, b: TableSettings): boolean {
  const [p, q] = [a.pace, b.pace];
  return (
    p.perTurn === q.perTurn && p.missed === q.missed && SETTINGS_BESIDES_PACE.every((field) => a[field] === b[field])
  );
}

/** A new time per turn restarts the turn's time. */
function reduceSettings(table: TableState, settings: TableSettings, seconds: number): TableState {
  const { pace } = table.settings;
  const isSameTime = settings.pace.perTurn === pace.perTurn;
  const changed = { ...(isSameTime ? table : beginTurn(table, seconds)), settings };
  return isSameTime && settings.pace.missed === pace.missed ? changed : withPaced(changed, seconds);
}

const getChanged = (before: TableSettings, after: TableSettings): Partial<TableSettings> =>
  Object.fromEntries(
    FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map((field) => [
      field,
      after[field] ?? DISABLED_SETTINGS[field],
    ]),
  );

const SETTINGS_BESIDES_PACE = [
  'spectators',
  'notes',
  'preview',
  'substitutes',
  'hints',
  'takeBacks',
  'language',
] as const satisfies readonly (keyof TableSettings)[];
const FIELDS = [...SETTINGS_BESIDES_PACE, 'pace'] as const;

/** Values in events for fields that were left out. */
const DISABLED_SETTINGS: Partial<TableSettings> = {
  preview: false,
  substitutes: 'normal',
  hints: true,
  takeBacks: 'asked',
  language: 'en',
};

function decidePause(table: TableState): Decision<SettingsEvent> {
  if (getPhase(table) !== 'playing') return rejectAtTable(table.game === undefined ? 'gameNotStarted' : 'gameOver');
  return table.paused === undefined ? accept({ type: 'paused' }) : rejectAtTable('paused');
}

/** Only by the host, or if the host is gone, by anyone: a pause does not depend on who began it. */
function decideResume(table: TableState, { seat, now }: SentIntentOf<'resume'>): Decision<SettingsEvent> {
  if (seat !== table.host && !isGone(table, table.host, now)) return rejectAtTable('notHost');
  return table.paused === undefined ? rejectAtTable('notPaused') : accept({ type: 'resumed' });
}

/** Seconds of pause after which people are called again as for a new turn. */
const FORGOTTEN_PAUSE = 86_400;

/**
 * A pause costs nobody time: the turn has used as much as before it, absences not counted. People nudged before the
 * pause are not notified again.
 */
function resumeTurn(table: TableState, seconds: number): TableState {
  const { turnAt, paused = seconds } = table;
  const runs = listSeatsToAct(table).map((seat) =>
    getTimeRun(table.seats[seat] as SeatState, turnAt * 1000, paused * 1000),
  );
  const used = Math.max(0, Math.min(paused - turnAt, ...runs.map((run) => run / 1000)));
  const isLong = seconds - paused >= FORGOTTEN_PAUSE;
  const rested = omitFields(table, 'paused', 'nudged');
  return isLong
    ? { ...omitFields(rested, 'passedAt'), turnAt: seconds - used }
    : { ...rested, ...restartTurn(table, seconds - used) };
}

declare module './state.ts' {
  interface TableState {
    /** When the pause began, seconds since 1970. */
    readonly paused?: number;
    readonly closed?: true;
  }
}

export const SETTINGS_TABLE_FIELDS = {
  paused: [16, seldom(TIME)],
  closed: [17, seldom(FLAG)],
} as const;

export const SETTINGS_EVENT_FORMATS = {
  inviteRenewed: [17, {}],
  settingsChanged: [18, {}],
  paused: [19, {}],
  resumed: [20, {}],
  tableClosed: [21, {}],
  tableReopened: [22, {}],
} as const;
