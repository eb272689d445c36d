import type { TableIntent } from '../../shared/protocol/features.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { Move } from '../../shared/rules/move.ts';

/** What happened in one stored version, as this viewer may know it. */
export interface FeedEntry {
  readonly version: number;
  /** When it was stored, milliseconds since 1970 UTC by the server's clock. */
  readonly at: number;
  readonly events: readonly PublicEvent[];
}

const CONNECTIONS = ['connecting', 'live', 'reconnecting', 'offline'] as const;
/** `offline`: no network, or no answer for a while; the page keeps trying. What is in the way is found out then. */
export type ConnectionState = (typeof CONNECTIONS)[number];

export interface Refusal {
  readonly code: AnyRefusal;
  /** Milliseconds since 1970: the same code twice is two refusals. */
  readonly at: number;
  /** How many tries are left, after a wrong word. */
  readonly left?: number;
  /** Someone, perhaps this person in another tab, was faster: the view shows why. */
  readonly isOvertaken?: true;
}

/** Panels the table screen may ask the shell to open. */
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
  'settings',
  'keys',
  'home',
] as const;
export type MenuAction = (typeof MENU_ACTIONS)[number];

export type AnyIntent = Move | TableIntent;
