import { expect, test } from 'vitest';
import { groupFilesByVisit } from '../../infra/build/visits.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['page'],
  'practice/FrontTable.tsx': ['card', 'deals', 'faces'],
  'practice/FrontDetails.tsx': [],
  'pages/TablePage.tsx': ['card', 'words', 'page', 'hand'],
  'seated/SeatedTable.tsx': ['card', 'words', 'page', 'hand', 'cloth', 'meld', 'refusals'],
  'table/DraftTray.tsx': ['tray', 'cloth'],
  'practice/LearnPage.tsx': ['card', 'meld', 'feet'],
  'table/coaching.ts': ['bots'],
  'practice/PracticePage.tsx': ['engine', 'bots', 'cloth', 'ribbon'],
  'pages/HostPage.tsx': ['words', 'form', 'faces', 'refusals'],
  'pages/TablesPage.tsx': ['words', 'list'],
  card: ['pips'],
  words: ['grammar'],
  'pages/RulesPage.tsx': ['leaf', 'card', 'ribbon', 'feet', 'list'],
};

const OPENS: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['pages/RulesPage.tsx', 'pages/HostPage.tsx'],
};

const getFile = groupFilesByVisit('');
const findVisitFile = (id: string): string | null =>
  getFile(id, (each) => ({
    importedIds: [...(IMPORTS[each] ?? [])],
    dynamicallyImportedIds: [...(OPENS[each] ?? [])],
  }));

test.each([
  ['page', 'first', 'the page itself needs it'],
  ['deals', 'front', 'one visit needs it'],
  ['hand', 'seen', 'the hand is seen before the rest of the table'],
  ['cloth', 'table', 'practice begins with what a table needs'],
  ['tray', 'play', 'the table is shown without it'],
  ['refusals', 'common', 'the hand is seen without what only the table and the form need'],
  ['bots', 'coach', 'practice has what the coach needs'],
  ['engine', 'practice', 'one visit needs it'],
  ['form', 'host', 'one visit needs it'],
  ['pips', 'cards', 'the front shares it with others'],
  ['grammar', 'first', 'the form and a table share it'],
  ['faces', 'first', 'most people open the front page, the form or a table'],
  ['list', 'tables', 'the list of tables loads nothing that only others need'],
  ['meld', 'seen', 'a request for what lessons and a table share would cost more than its bytes'],
  ['feet', 'taught', 'lessons load nothing that only others need'],
  ['ribbon', 'practice-parts', 'a page of its own shares it with a visit, whose rest it can do without'],
  ['leaf', null, 'it stays with the part that loads it'],
])('%s travels in %s: %s', (id, file, why) => expect(findVisitFile(id), why).toBe(file));
