/** Words that the server writes without a page's language: a table's posts, previews and calendars. */
export { CALENDAR } from './calendar.ts';
export { LINK_PREVIEW } from './link-preview.ts';
export { CHAT_POSTS } from './posted.ts';
export { TABLE_SENTENCES } from './table-sentence.ts';
export { whenWords } from './when.ts';
