import type { AbsenceEvent } from './absence.ts';
import type { ComingBackEvent } from './back-questions.ts';
import type { PinEvent } from './call.ts';
import type { ChatEvent } from './chat.ts';
import type { DateEvent } from './dates.ts';
import type { Decision } from './decider.ts';
import type { DoorEvent } from './door.ts';
import type { DrawForMeEvent } from './draw-for-me.ts';
import type { EndingEvent } from './ending.ts';
import type { HostingEvent } from './hosting.ts';
import type { LearningEvent } from './learning.ts';
import type { OpeningEvent } from './opening.ts';
import type { PaceEvent } from './pace.ts';
import type { PlayEvent } from './plays.ts';
import type { PresenceEvent } from './presence.ts';
import type { ReopeningEvent } from './reopening.ts';
import type { RoundsEvent } from './rounds.ts';
import type { SeatingEvent } from './seating.ts';
import type { SettingsEvent } from './settings.ts';
import type { TakingBackEvent } from './taking-back.ts';

/** What happened at the table. Connections and capabilities are in here: only public forms are sent. */
export type TableEvent =
  | SeatingEvent
  | HostingEvent
  | PresenceEvent
  | SettingsEvent
  | ReopeningEvent
  | RoundsEvent
  | PlayEvent
  | EndingEvent
  | AbsenceEvent
  | PaceEvent
  | PinEvent
  | DateEvent
  | ChatEvent
  | DoorEvent
  | ComingBackEvent
  | OpeningEvent
  | LearningEvent
  | TakingBackEvent
  | DrawForMeEvent;

export type TableDecision = Decision<TableEvent>;
