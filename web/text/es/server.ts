export { CALENDAR } from './calendar.ts';
export { LINK_PREVIEW } from './link-preview.ts';
export { CHAT_POSTS } from './posted.ts';
export { TABLE_SENTENCES } from './table-sentence.ts';
export { whenWords } from './when.ts';
