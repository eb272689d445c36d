import { beforeEach, expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import type { SavedReturn } from '../../web/model/storage/seats.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { getReturnPrompts } from '../../web/seated/coming-back.ts';
import type { SheetPrompt } from '../../web/table/prompt.ts';
import { getCharter, getView } from './fixtures.ts';

const HOUR = 3_600_000;
const START = 1_790_000_000_000;
const charter = getCharter({ names: ['Ann', 'Ben', 'Cyd'] });

const REQUEST = { id: 9, seat: 1, says: 'It’s me, I still hate sevens', at: START };

interface PromptOptions {
  readonly back?: SavedReturn;
  readonly isLockedOut?: boolean;
  readonly now?: number;
}

let pressLog: (AnyIntent | string)[] = [];
beforeEach(() => {
  pressLog = [];
});
const DEVICE = {
  onSubmit: (intents: readonly AnyIntent[]) => pressLog.push(...intents),
  resolve: () => pressLog.push('settle'),
  know: () => pressLog.push('know'),
  lockOut: () => pressLog.push('lockOut'),
  show: (panel: string) => pressLog.push(panel),
  close: () => undefined,
};

const getPrompts = (
  part: Partial<View>,
  { back, isLockedOut = false, now = START }: PromptOptions = {},
): readonly SheetPrompt[] =>
  getReturnPrompts({ charter, view: getView(10, part), back, isLockedOut, now, device: DEVICE });

const getPresses = ({ others, main, quiet }: SheetPrompt) =>
  [...others, ...(main ? [main] : []), ...(quiet ? [quiet] : [])].map(({ label, onAct }) => {
    pressLog = [];
    onAct();
    return [label, ...pressLog];
  });

/** The words, and the effect of each press. */
const readPrompt = (part: Partial<View>, options?: PromptOptions) =>
  getPrompts(part, options).map((prompt) => ({
    words: [prompt.words, prompt.how, ...prompt.says, ...prompt.facts].filter(Boolean),
    presses: getPresses(prompt),
  }));

const answer = (of: string) => ({ type: 'answerComeBack', question: 9, answer: of });

test('asks seated players, with the requester’s own line and the effect of a yes', () =>
  expect(readPrompt({ comingBack: [REQUEST] })).toEqual([
    {
      words: [
        'Is this Ben?',
        'Another phone opened the invite.',
        '“It’s me, I still hate sevens”',
        'Two of you have to agree, and one has to be playing against Ben. After just one yes, everyone has time to object.',
      ],
      presses: [
        ['No', answer('no')],
        ['Yes, it’s Ben', answer('yes')],
        ['I’m not sure. Ask the others', answer('unsure')],
      ],
    },
  ]));

test('names the players who can’t tell to the others', () => {
  const [prompt] = readPrompt({ comingBack: [{ ...REQUEST, unsure: [0, 2] }] });
  expect(prompt?.words.at(-1)).toBe('Cyd can’t tell.');
});

test('shows two people who claim the same seat side by side: one is let in and the other turned away, or both are', () => {
  const second = { ...REQUEST, id: 10, says: undefined, isSecond: true } as never;
  const to = (question: number, text: string) => ({ type: 'answerComeBack', question, answer: text });
  const [prompt, ...more] = getPrompts({ comingBack: [REQUEST, second] });
  expect(more).toEqual([]);
  expect([prompt?.words, prompt?.says]).toEqual([
    'Two people say they’re Ben',
    ['“It’s me, I still hate sevens”', 'Wrote nothing.'],
  ]);
  expect(getPresses(prompt as SheetPrompt)).toEqual([
    ['This one', to(10, 'no'), to(9, 'yes')],
    ['That one', to(9, 'no'), to(10, 'yes')],
    ['Neither', to(9, 'no'), to(10, 'no')],
  ]);
});

test('during a wait everyone reads who agreed and until when, and can refuse the requester', () => {
  const waiting = { ...REQUEST, agreed: [2], until: START + 10 * 60_000 };
  const [other] = getPrompts({ comingBack: [waiting] });
  expect(other?.facts[0]).toMatch(/^Cyd said yes. Anyone can object until .*. Then Ben gets the cards.$/);
  expect(other?.left).toBe('ten minutes left.');
  expect(getPresses(other as SheetPrompt)[0]).toEqual(['No, keep them out', answer('no')]);
  const [own] = readPrompt({ comingBack: [{ ...waiting, agreed: [0] }] });
  expect(own?.presses).toEqual([['No, keep them out', answer('no')], ['OK']]);
});

test('tells a device on probation what it can do, and never asks whether it was its person', () => {
  const [prompt, ...more] = readPrompt({ ...CAME_BACK, probation: START + 48 * HOUR });
  expect(more).toEqual([]);
  expect(prompt?.words).toEqual([
    'Welcome back, Ann!',
    'Cyd let you in. Your cards are right where you left them.',
    'For two days you can play and chat on this device, but we can’t notify it. Your secret words or a six-digit code open the rest.',
  ]);
  expect(prompt?.presses).toEqual([
    ['Enter them', 'mine', 'settle'],
    ['No, keep playing', 'settle'],
  ]);
});

test('asks the person’s own phone in its own words, alone at first', () => {
  const [prompt] = readPrompt({ seat: 1, comingBack: [{ ...REQUEST, ownUntil: START + 120_000 }] });
  expect(prompt?.words).toEqual([
    'Is it you, Ben?',
    'Another phone says it’s you.',
    '“It’s me, I still hate sevens”',
    'You’re here, so for two minutes we ask only you.',
  ]);
  expect(prompt?.presses).toEqual([
    ['No, keep them out', answer('no')],
    ['Yes, that’s me', answer('yes'), 'know'],
  ]);
});

test('no longer asks an expired question', () => {
  expect(getPrompts({ comingBack: [REQUEST] }, { now: START + 24 * HOUR - 1 })).toHaveLength(1);
  expect(getPrompts({ comingBack: [REQUEST] }, { now: START + 24 * HOUR })).toEqual([]);
});

const CAME_BACK = { cameBack: { at: START, by: 2 } } as const;

test('welcomes the phone that came back, and offers to lock the old one out', () => {
  const [prompt] = readPrompt(CAME_BACK, { back: { at: START, isHere: true } });
  expect(prompt?.words).toEqual([
    'Welcome back, Ann!',
    'Cyd let you in. Your cards are right where you left them.',
    'Is your old phone lost?',
  ]);
  expect(prompt?.presses).toEqual([
    ['Yes, lock it out', { type: 'renewKey', seat: 0, nonce: expect.any(String) }, 'settle'],
    ['No, keep playing', 'settle'],
  ]);
  const answered = { back: { at: START, isHere: true, isAnswered: true } } as const;
  expect(getPrompts(CAME_BACK, answered)).toEqual([]);
});

test.each([
  [2, 'Cyd said yes. Was that you?'],
  [0, 'One of your phones said yes. Was that you?'],
  ['word', 'Your secret words were used. Was that you?'],
  ['code', 'A code from your phone was used. Was that you?'],
] as const)('tells the old phones what opened the seat (%s), and lets them lock the new one out', (by, how) => {
  const [prompt] = readPrompt({ cameBack: { at: START, by } });
  expect(prompt?.words).toEqual(['You’re playing on another phone now', how]);
  expect(prompt?.presses).toEqual([
    ['That wasn’t me', { type: 'thatWasntMe', nonce: expect.any(String) }, 'lockOut'],
    ['That was me', { type: 'thatWasMe' }, 'settle'],
  ]);
});

test('asks the old phones for 48 hours or until they answer; a later return is a new one', () => {
  const answered = { at: START, isAnswered: true } as const;
  expect(getPrompts(CAME_BACK, { back: answered })).toEqual([]);
  expect(getPrompts(CAME_BACK, { now: START + 48 * HOUR })).toEqual([]);
  for (const back of [answered, { at: START, isHere: true }] as const) {
    const [later] = getPrompts({ cameBack: { at: START + HOUR, by: 2 } }, { back });
    expect(later?.words).toBe('You’re playing on another phone now');
  }
});

test('shows the person the way to new secret words once the other phone is locked out', () => {
  expect(getPrompts(CAME_BACK, { isLockedOut: true })[0]?.words, 'on its way').not.toBe('Locked out');
  const [prompt] = readPrompt({}, { isLockedOut: true });
  expect(prompt?.words).toEqual(['Locked out', 'You have your seat back, and new secret words.']);
});

test('offers the host a new link or another try after three noes', () => {
  const [prompt] = readPrompt({ refusedThrice: [1] });
  expect(prompt?.words).toEqual([
    'Someone tried three times to be Ben',
    'Make a new link? Everyone seated here stays.',
  ]);
  expect(prompt?.presses.map(([, intent]) => intent)).toEqual([
    { type: 'allowComingBack', seat: 1 },
    { type: 'renewInvite' },
  ]);
});

test('asks a watcher nothing', () => {
  const { seat: _, ...watched } = getView(10, { comingBack: [REQUEST] });
  expect(
    getReturnPrompts({ charter, view: watched, back: undefined, isLockedOut: false, now: START, device: DEVICE }),
  ).toEqual([]);
});
