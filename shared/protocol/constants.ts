/**
 * Plain values of modules that also have schemas. The web client's build replaces this module by the values, since a
 * page has no use for the schemas: see `infra/build/constants.ts`.
 */

export { DEFAULT_HOURS } from '../ruleset/waking-hours.ts';
export { REACTIONS } from './features/chat.ts';
export { ENDINGS } from './features/ending.ts';
export { PLAN_STATUSES } from './features/turn-plan.ts';
export { EVENT_KINDS, TABLE_NOTATION } from './features.ts';
export { STANDING_ANSWERS } from './intent.ts';
export { NOTIFICATION_CHOICES } from './notifications.ts';
export { TRANSFER_SEATS, TRANSFER_SECONDS } from './transfer.ts';
