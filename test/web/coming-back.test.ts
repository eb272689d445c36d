import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import type { KeptReturn } from '../../web/model/storage/seats.ts';
import { type BackMatter, backMattersOf } from '../../web/seated/coming-back.ts';
import { charterOf, viewOf } from './fixtures.ts';

const HOUR = 3_600_000;
const NOW = 1_790_000_000_000;
const charter = charterOf({ names: ['Ann', 'Ben', 'Cyd'] });

const ASKED = { id: 9, seat: 1, says: 'It’s me, I still hate sevens', at: NOW };

interface Given {
  readonly back?: KeptReturn;
  readonly isLockedOut?: boolean;
  readonly now?: number;
}

const mattersAt = (part: Partial<View>, { back, isLockedOut = false, now = NOW }: Given = {}): readonly BackMatter[] =>
  backMattersOf({ charter, view: viewOf(10, part), back, isLockedOut, now });

/** What is said, and what each press asks of the table. */
const saidAt = (part: Partial<View>, given?: Given) =>
  mattersAt(part, given).map(({ title, how, says, more, answers }) => ({
    words: [title, how, says, ...more].filter(Boolean),
    presses: answers.map(({ label, intent }) => [label, intent?.()]),
  }));

const answer = (of: string) => ({ type: 'answerComeBack', question: 9, answer: of });

test('those who sit are asked, with the asker’s own line and what a yes does', () => {
  expect(saidAt({ comingBack: [ASKED] })).toEqual([
    {
      words: [
        'Is this Ben?',
        'Another phone opened the invite.',
        'It’s me, I still hate sevens',
        'A yes gives them Ben’s seat and cards. Everyone sees who said it.',
      ],
      presses: [
        ['No', answer('no')],
        ['Yes, it’s Ben', answer('yes')],
        ['I’m not sure. Ask the others', answer('unsure')],
      ],
    },
  ]);
});

test('who can’t tell is named to the others', () => {
  const [said] = saidAt({ comingBack: [{ ...ASKED, unsure: [0, 2] }] });
  expect(said?.words.at(-1)).toBe('Cyd can’t tell.');
});

test('while two say to be the same person, nobody can say yes', () => {
  const second = { ...ASKED, id: 10, isSecond: true } as const;
  for (const { words, presses } of saidAt({ comingBack: [ASKED, second] })) {
    expect(words).toContain('A second phone says it’s Ben too. Call before you say yes.');
    expect(presses.map(([label]) => label)).toEqual(['No', 'I’m not sure. Ask the others']);
  }
  const own = saidAt({ seat: 1, comingBack: [ASKED, second] });
  expect(own.map(({ presses }) => presses.map(([label]) => label))).toEqual([
    ['No, keep them out'],
    ['No, keep them out'],
  ]);
});

test('the person’s own phone is asked in its own words, alone at first', () => {
  const [said] = saidAt({ seat: 1, comingBack: [{ ...ASKED, ownUntil: NOW + 120_000 }] });
  expect(said?.words).toEqual([
    'Is it you, Ben?',
    'Another phone says it’s you.',
    ASKED.says,
    'You’re here, so for two minutes we ask only you.',
  ]);
  expect(said?.presses).toEqual([
    ['No, keep them out', answer('no')],
    ['Yes, that’s me', answer('yes')],
  ]);
});

test('a question that has lapsed is not asked any more', () => {
  expect(mattersAt({ comingBack: [ASKED] }, { now: NOW + 24 * HOUR - 1 })).toHaveLength(1);
  expect(mattersAt({ comingBack: [ASKED] }, { now: NOW + 24 * HOUR })).toEqual([]);
});

const CAME_BACK = { cameBack: { at: NOW, by: 2 } } as const;

test('the phone that came back is welcomed, and may lock the old one out', () => {
  const [said] = saidAt(CAME_BACK, { back: { at: NOW, isHere: true } });
  expect(said?.words).toEqual([
    'Welcome back, Ann!',
    'Cyd let you in. Your cards are right where you left them.',
    'Is your old phone lost?',
  ]);
  expect(said?.presses).toEqual([
    ['Yes, lock it out', { type: 'renewKey', seat: 0, nonce: expect.any(String) }],
    ['No, keep playing', undefined],
  ]);
  const answered = { back: { at: NOW, isHere: true, isAnswered: true } } as const;
  expect(mattersAt(CAME_BACK, answered)).toEqual([]);
});

test.each([
  [2, 'Cyd said yes. Wasn’t that you?'],
  [0, 'One of your phones said yes. Wasn’t that you?'],
  ['word', 'Your secret words were used. Wasn’t that you?'],
  ['code', 'A code from your phone was used. Wasn’t that you?'],
] as const)('the old phones hear what opened the chair (%s), and can lock the new one out', (by, how) => {
  const [said] = saidAt({ cameBack: { at: NOW, by } });
  expect(said?.words).toEqual(['You’re playing on another phone now', how]);
  expect(said?.presses).toEqual([
    ['That wasn’t me', { type: 'thatWasntMe', nonce: expect.any(String) }],
    ['That was me', undefined],
  ]);
});

test('the old phones are asked for 48 hours, and until they have answered; a later coming back is another', () => {
  const answered = { at: NOW, isAnswered: true } as const;
  expect(mattersAt(CAME_BACK, { back: answered })).toEqual([]);
  expect(mattersAt(CAME_BACK, { now: NOW + 48 * HOUR })).toEqual([]);
  for (const back of [answered, { at: NOW, isHere: true }] as const) {
    const [later] = mattersAt({ cameBack: { at: NOW + HOUR, by: 2 } }, { back });
    expect(later?.title).toBe('You’re playing on another phone now');
  }
});

test('once the other phone is locked out, the person is shown the way to the new word', () => {
  expect(mattersAt(CAME_BACK, { isLockedOut: true })[0]?.title, 'on its way').not.toBe('Locked out');
  const [said] = saidAt({}, { isLockedOut: true });
  expect(said?.words).toEqual(['Locked out', 'You have your seat back, and new secret words.']);
});

test('the host hears of three noes: a new link, or let them ask again', () => {
  const [said] = saidAt({ refusedThrice: [1] });
  expect(said?.words).toEqual(['Someone tried three times to be Ben', 'Make a new link? Everyone seated here stays.']);
  expect(said?.presses.map(([, intent]) => intent)).toEqual([
    { type: 'allowComingBack', seat: 1 },
    { type: 'renewInvite' },
  ]);
});

test('a watcher is asked nothing', () => {
  const { seat: _, ...watched } = viewOf(10, { comingBack: [ASKED] });
  expect(backMattersOf({ charter, view: watched, back: undefined, isLockedOut: false, now: NOW })).toEqual([]);
});
