import { test as base, expect } from 'vitest';
import { computeFingerprint } from '../../shared/protocol/submission-fingerprint.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { getVisibleMelds } from '../../web/model/visible-table.ts';
import { formatDraft, getDealName, keepDraft, readDraft } from '../../web/table/draft/keeping.ts';
import { put, select } from '../../web/table/draft/meld-draft.ts';
import { parseCardList } from './draft-position.ts';

const KEY = { table: 'T', seat: 0, deal: '1.3.0.0' };
const makeGround = (held: string, melds = '') => ({ held: parseCardList(held), melds: getVisibleMelds(melds, 7) });
const INTENTS = [{ type: 'meld', melds: [{ to: 'new', cards: parseCardList('9h 9d 9s'), top: false }] }] as const;
const SENT_PLAY = { number: 4, intents: INTENTS };

const formatAsText = (keeper: ReturnType<typeof keepDraft>) => formatDraft(keeper.draft.value, undefined);
const nines = put(select({ melds: [], selected: [] }, parseCardList('9h 9d 9s')), 'new');

function saveDraft(held = '9h 9d 9s 9h 4s', store = createMemoryStore()) {
  const keeper = keepDraft(store, KEY);
  keeper.follow(makeGround(held), { acknowledged: 3 });
  return { keeper, store };
}

const test = base.extend('setup', () => saveDraft());

test('a draft survives a reload', ({ setup: { keeper, store } }) => {
  keeper.change(() => nines);
  expect(formatAsText(saveDraft(undefined, store).keeper)).toBe('n:9hds||');
});

test('drops cards no longer in the hand at a reload', ({ setup: { keeper, store } }) => {
  keeper.change(() => nines);
  expect(formatAsText(saveDraft('9h 4s', store).keeper)).toBe('n:9h||');
});

test('drops a top discard that disappeared during a reload', ({ setup: { keeper, store } }) => {
  keeper.follow({ ...makeGround('9h 9d'), top: '9c' }, { acknowledged: 3 });
  keeper.change(() => readDraft('n:9hd^||9c').draft);
  const reopened = keepDraft(store, KEY);
  reopened.follow({ ...makeGround('9h 9d'), top: '4s' }, { acknowledged: 3 });
  expect(formatAsText(reopened)).toBe('n:9hd||');
});

test('removes played cards when their number is acknowledged, and not before', ({ setup: { keeper } }) => {
  keeper.change(() => nines);
  keeper.sent(nines, SENT_PLAY);
  keeper.follow(makeGround('9h 9d 9s 9h 4s'), { acknowledged: 3 });
  expect(formatAsText(keeper)).toBe('n:9hds||');
  keeper.follow(makeGround('9h 4s', '9hds'), { acknowledged: 4, fingerprint: computeFingerprint(INTENTS) });
  expect(formatAsText(keeper)).toBe('||');
});

test('keeps the draft if another page used its submission number for a different play', ({ setup: { keeper } }) => {
  keeper.change(() => nines);
  keeper.sent(nines, SENT_PLAY);
  keeper.follow(makeGround('9h 9d 9s 9h 4s'), { acknowledged: 4, fingerprint: computeFingerprint([{ type: 'draw' }]) });
  expect(formatAsText(keeper)).toBe('n:9hds||');
});

test('keeps cards outside the play', ({ setup: { keeper } }) => {
  const both = select(nines, parseCardList('4s'));
  keeper.change(() => both);
  keeper.sent(nines, SENT_PLAY);
  keeper.follow(makeGround('9h 4s', '9hds'), { acknowledged: 4 });
  expect(formatAsText(keeper)).toBe('|4s|');
});

test('keeps the draft after a refused play', ({ setup: { keeper } }) => {
  keeper.change(() => nines);
  keeper.sent(nines, SENT_PLAY);
  keeper.refused();
  keeper.follow(makeGround('9h 9d 9s 9h 4s'), { acknowledged: 4 });
  expect(formatAsText(keeper)).toBe('n:9hds||');
});

test('forgets drafts of earlier deals, but not those of other seats', () => {
  const store = createMemoryStore();
  for (const key of [KEY, { ...KEY, seat: 2 }]) {
    const keeper = keepDraft(store, key);
    keeper.follow(makeGround('9h 9d 9s'), { acknowledged: 0 });
    keeper.change(() => nines);
  }
  keepDraft(store, { ...KEY, deal: '2.0.40.55' });
  expect(store.keys('afoot.draft.')).toEqual(['afoot.draft.T.2.1.3.0.0']);
});

/** A table that kept its draft in one round and is opened again after another deal. */
test.each([
  ['that another player dealt', { round: 1, dealer: 3, scores: [0, 0] }, { round: 1, dealer: 0, scores: [0, 0] }],
  [
    'that begins with other scores',
    { round: 2, dealer: 0, scores: [40, 55] },
    { round: 2, dealer: 0, scores: [9, 80] },
  ],
])('does not restore a draft in the same round of the next game, %s', (_, last, next) => {
  const store = createMemoryStore();
  const at = ({ scores, ...deal }: typeof last) => {
    const teams = scores.map((score) => ({ score }));
    const keeper = keepDraft(store, { table: 'T', seat: 0, deal: getDealName({ ...deal, teams }) });
    keeper.follow(makeGround('9h 9d 9s 4s'), { acknowledged: 0 });
    return keeper;
  };
  at(last).change(() => nines);
  expect(formatAsText(at(last))).toBe('n:9hds||');
  expect(formatAsText(at(next))).toBe('||');
});

test('keeps a meld of the same cards that does not take the top when the one that does was played', () => {
  const { keeper } = saveDraft('9h 9d 9h 9d 4s');
  keeper.follow({ ...makeGround('9h 9d 9h 9d 4s', '9ssc'), top: '9c' }, { acknowledged: 3 });
  keeper.change(() => readDraft('n:9hd^ 0:9hd||9c').draft);
  keeper.sent(readDraft('n:9hd^||9c').draft, SENT_PLAY);
  keeper.follow(makeGround('9h 9d 4s', '9ssc 9hdc'), { acknowledged: 4, fingerprint: computeFingerprint(INTENTS) });
  expect(formatAsText(keeper)).toBe('0:9hd||');
});
