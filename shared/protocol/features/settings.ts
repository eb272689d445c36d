import * as v from 'valibot';
import { clientSchema, fieldlessSchema, serverSchema } from '../schema.ts';
import { SOME_SETTINGS, TABLE_SETTINGS } from '../settings-schema.ts';

export const SETTINGS_INTENTS = [
  /** Voids all earlier invites; seated people are sent the new one. */
  fieldlessSchema('renewInvite'),
  /** Changes the table's settings. */
  clientSchema('changeSettings', {
    /** The settings to replace. */
    settings: SOME_SETTINGS,
  }),
  /** Stops play, and all clocks, until `resume`. */
  fieldlessSchema('pause'),
  /** Ends a pause. */
  fieldlessSchema('resume'),
  /** Closes the table: nothing can be done there until it is reopened. */
  fieldlessSchema('closeTable'),
  /** Reopens a closed table. */
  fieldlessSchema('reopenTable'),
] as const;

export const SETTINGS_NOTATION = {
  renewInvite: { word: 'invite', fields: {} },
  changeSettings: { word: 'settings', fields: { settings: 'json' } },
  pause: { word: 'pause', fields: {} },
  resume: { word: 'resume', fields: {} },
  closeTable: { word: 'close', fields: {} },
  reopenTable: { word: 'reopen', fields: {} },
} as const;

export const SETTINGS_EVENTS = [
  /** Earlier invites are void. */
  serverSchema('inviteRenewed', {}),
  /** The host changed these settings; the fields have the new values. */
  serverSchema('settingsChanged', SOME_SETTINGS.entries),
  /** The host paused the game. */
  serverSchema('paused', {}),
  /** The host ended the pause. */
  serverSchema('resumed', {}),
  /** The host closed the table. */
  serverSchema('tableClosed', {}),
  /** The host reopened the table. */
  serverSchema('tableReopened', {}),
] as const;

export const SETTINGS_KINDS = {
  inviteRenewed: 'table',
  settingsChanged: 'table',
  paused: 'table',
  resumed: 'table',
  tableClosed: 'table',
  tableReopened: 'table',
} as const;

export const SETTINGS_REFUSALS = ['settingsNotAllowed', 'notPaused', 'tableNotClosed'] as const;

export const SETTINGS_VIEW = {
  /** The table's settings, if they differ from the default: no spectators, notes allowed, no limit for turns. */
  settings: v.exactOptional(TABLE_SETTINGS),
} as const;
