import type { TableIntent } from '../../shared/protocol/features.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { Move } from '../../shared/rules/move.ts';

/** Events of one stored version, as this viewer knows them. */
export interface FeedEntry {
  readonly version: number;
  /** When it was stored, in milliseconds since the epoch by the server's clock. */
  readonly at: number;
  readonly events: readonly PublicEvent[];
}

const CONNECTIONS = ['connecting', 'live', 'reconnecting', 'offline'] as const;
/** `offline`: no network, or no answer for a while; the page keeps retrying and looks for the cause. */
export type ConnectionState = (typeof CONNECTIONS)[number];

export interface Refusal {
  readonly code: AnyRefusal;
  /** Milliseconds since the epoch; tells two refusals with the same code apart. */
  readonly at: number;
  /** Number of tries left after a wrong word. */
  readonly left?: number;
  /** Whether someone else, perhaps this person in another tab, was faster; the view shows why. */
  readonly isOvertaken?: true;
}

const MENU_ACTIONS = [
  'menu',
  'people',
  'seat',
  'link',
  'call',
  'when',
  'date',
  'notifications',
  'away',
  'stop',
  'records',
  'rules',
  'scores',
  'history',
  'album',
  'fair',
  'mine',
  'name',
  'word',
  'paper',
  'phone',
  'hand',
  'forget',
  'settings',
  'keys',
  'home',
] as const;
export type MenuAction = (typeof MENU_ACTIONS)[number];

export type AnyIntent = Move | TableIntent;
