import { mergeParts } from '../protocol/merge.ts';
import { ABSENCE_OF_SEAT, ABSENCE_STORED } from '../table/absence.ts';
import { CALL_OF_TABLE, CALL_STORED } from '../table/call.ts';
import { CHAT_OF_TABLE, CHAT_STORED } from '../table/chat.ts';
import { COMING_BACK_OF_SEAT, COMING_BACK_OF_TABLE, COMING_BACK_STORED } from '../table/coming-back.ts';
import { DATES_OF_SEAT, DATES_OF_TABLE, DATES_STORED } from '../table/dates.ts';
import { DOOR_FEATURE, DOOR_STORED } from '../table/door.ts';
import { DRAW_FOR_ME_OF_SEAT, DRAW_FOR_ME_STORED } from '../table/draw-for-me.ts';
import { ENDING_OF_TABLE, ENDING_STORED } from '../table/ending.ts';
import { HOSTING_OF_TABLE, HOSTING_STORED } from '../table/hosting.ts';
import { LEARNING_OF_TABLE, LEARNING_STORED } from '../table/learning.ts';
import { PACE_OF_SEAT, PACE_OF_TABLE, PACE_STORED } from '../table/pace.ts';
import { PRESENCE_OF_SEAT, PRESENCE_OF_TABLE, PRESENCE_STORED } from '../table/presence.ts';
import { REOPENING_OF_TABLE, REOPENING_STORED } from '../table/reopening.ts';
import { ROUNDS_OF_TABLE, ROUNDS_STORED } from '../table/rounds.ts';
import { SEATING_OF_SEAT, SEATING_STORED } from '../table/seating.ts';
import { OPENING_STORED } from '../table/secret-words.ts';
import { SETTINGS_OF_TABLE, SETTINGS_STORED } from '../table/settings.ts';
import { TAKING_BACK_STORED } from '../table/taking-back.ts';

export const TABLE_FIELDS = mergeParts(
  CALL_OF_TABLE,
  CHAT_OF_TABLE,
  COMING_BACK_OF_TABLE,
  DATES_OF_TABLE,
  DOOR_FEATURE,
  ENDING_OF_TABLE,
  HOSTING_OF_TABLE,
  LEARNING_OF_TABLE,
  PACE_OF_TABLE,
  PRESENCE_OF_TABLE,
  REOPENING_OF_TABLE,
  ROUNDS_OF_TABLE,
  SETTINGS_OF_TABLE,
);

export const SEAT_FIELDS = mergeParts(
  ABSENCE_OF_SEAT,
  COMING_BACK_OF_SEAT,
  DATES_OF_SEAT,
  DRAW_FOR_ME_OF_SEAT,
  PACE_OF_SEAT,
  PRESENCE_OF_SEAT,
  SEATING_OF_SEAT,
);

export const STORED_EVENTS = mergeParts(
  ABSENCE_STORED,
  CALL_STORED,
  CHAT_STORED,
  COMING_BACK_STORED,
  DATES_STORED,
  DOOR_STORED,
  DRAW_FOR_ME_STORED,
  ENDING_STORED,
  HOSTING_STORED,
  LEARNING_STORED,
  OPENING_STORED,
  PACE_STORED,
  PRESENCE_STORED,
  REOPENING_STORED,
  ROUNDS_STORED,
  SEATING_STORED,
  SETTINGS_STORED,
  TAKING_BACK_STORED,
);
