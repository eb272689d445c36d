import { expect, test } from 'vitest';
import { permissionNote, stillNeeded, teamStillNeeds } from '#text/going-out.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { MissingToGoOut } from '../../shared/rules/going-out.ts';
import { getActions, mergePromptActions } from '../../web/table/actions.ts';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { EMPTY_DRAFT } from '../../web/table/draft/meld-draft.ts';
import { getPlays } from '../../web/table/draft/plan.ts';
import { findTableModel, type TableModel } from '../../web/table/table-model.ts';
import { formatTurnLine } from '../../web/table/turn-words.ts';
import { stillNeeded as german } from '../../web/text/de/going-out.ts';
import { stillNeeded as spanish } from '../../web/text/es/going-out.ts';
import { stillNeeded as french } from '../../web/text/fr/going-out.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';

const makeMissing = (part: Partial<MissingToGoOut['books']>, more: Partial<MissingToGoOut> = {}): MissingToGoOut => ({
  books: { clean: 0, dirty: 0, wild: 0, any: 0, ...part },
  special: [],
  points: 0,
  minimum: 0,
  packets: 0,
  last: 'foot',
  partners: 0,
  mustPlay: true,
  ...more,
});

test.each([
  [makeMissing({ wild: 1 }), 'You still need one wild book.'],
  [makeMissing({ clean: 2, dirty: 1 }), 'You still need two clean books and one dirty book.'],
  [makeMissing({ any: 2 }), 'You still need two more books.'],
  [makeMissing({ wild: 1 }, { minimum: 90 }), 'You still need one wild book and 90 points to open.'],
  [makeMissing({}, { special: [{ rank: '7', books: 1 }] }), 'You still need one book of sevens.'],
  [makeMissing({}, { points: 300 }), 'You still need 300 more points on the table.'],
  [makeMissing({}, { packets: 1 }), 'You still have your foot to play.'],
  [makeMissing({}, { packets: 1, last: 'tail' }), 'You still have your tail to play.'],
  [makeMissing({}, { partners: 1 }), 'Your partner has to play from their foot first.'],
  [makeMissing({}, { partners: 1, mustPlay: false }), 'Your partner has to get into their foot first.'],
  [makeMissing({}, { partners: 2 }), 'Your partners have to play from their feet first.'],
  [
    makeMissing({}, { partners: 2, last: 'tail', mustPlay: false }),
    'Your partners have to get into their tails first.',
  ],
  [makeMissing({}, { partners: 1, last: 'hand' }), 'Your partner has to play a turn first.'],
  [makeMissing({}), ''],
])('lists what is missing: %o', (lack, words) => expect(stillNeeded(lack)).toBe(words));

test.each([
  [spanish, 'Antes, tu pareja tiene que jugar con su pie.', 'Antes, tu pareja tiene que llegar a su pie.'],
  [french, 'Ton équipe doit d’abord jouer depuis le pied.', 'Ton équipe doit d’abord passer au pied.'],
  [
    german,
    'Erst müssen alle in deinem Team aus dem Fuß gespielt haben.',
    'Erst müssen alle in deinem Team den Fuß erreicht haben.',
  ],
] as const)('other languages tell a partner’s play from its last stack too', (words, toPlay, toPickUp) => {
  expect(words(makeMissing({}, { partners: 1 }))).toBe(toPlay);
  expect(words(makeMissing({}, { partners: 1, mustPlay: false }))).toBe(toPickUp);
  expect(words(makeMissing({}, { partners: 1, last: 'hand' })), 'one hand alone has no packet to reach').not.toMatch(
    /mano|main|Hand/,
  );
});

test('tells an asked partner what the team still needs', () => {
  expect(teamStillNeeds(makeMissing({ wild: 1 }, { packets: 1 }))).toBe('Missing: 1 wild.');
  expect(teamStillNeeds(makeMissing({ clean: 1, dirty: 2, any: 1 }))).toBe('Missing: 1 clean, 2 dirty, 1 more.');
  expect(teamStillNeeds(makeMissing({}))).toBe('');
});

test.each([
  ['granted', ['Bot 3'], makeMissing({ wild: 1 }), 'Bot 3 says yes. You still need one wild book.'],
  ['granted', ['Bot 3'], makeMissing({}), 'Bot 3 says yes. You can go out.'],
  ['granted', ['Ben', 'Cleo'], makeMissing({}), 'Your partners say yes. You can go out.'],
  ['refused', ['Ben'], makeMissing({}), 'Ben says no, not this turn.'],
  ['refused', ['Ben', 'Cleo'], makeMissing({}), 'A partner says no, not this turn.'],
] as const)('the answer: %s by %j', (answer, partners, lack, words) =>
  expect(permissionNote({ answer, partners, missing: lack })).toBe(words),
);

test('needs only a yes next to a draft, if nothing is missing', () => {
  const answer = { answer: 'granted', partners: ['Ben'], isBrief: true } as const;
  expect(permissionNote({ ...answer, missing: makeMissing({}) })).toBe('Ben says yes!');
  expect(permissionNote({ ...answer, missing: makeMissing({ wild: 1 }) })).toBe(
    'Ben says yes. You still need one wild book.',
  );
});

const BOOKS = 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c';

/** The viewer's turn in the last packet, with the partner's yes. */
function makeTable(
  melds: string,
  held: string,
  granted = true,
): { table: TableModel; view: ReturnType<typeof getView> } {
  const player = { held: 5, playing: 'foot', playedLast: true } as const;
  const game = getGame({
    turn: { seat: 0, phase: 'play', ...(granted && { permission: 'granted' }) },
    held,
    players: [player, player, player, player],
    teams: [{ score: 0, melds }, { score: 0 }],
  });
  const view = getView(game);
  return { table: findTableModel({ charter: getCharter(4, 2), view }) as TableModel, view };
}

test('the turn line lists what is missing, with the draft laid down', () => {
  const { table, view } = makeTable(`${BOOKS} 2shd*`, '2c2d*4s5s');
  const line = (text: string) => formatTurnLine({ table, view, now: view.at, draft: readDraft(text).draft });
  expect(line('||')).toBe('Charlotte says yes. You still need one wild book.');
  expect(line('4:2cd*||')).toBe('Charlotte says yes. You can go out.');
});

test('the turn line shows that the current player is offline, gone, unreachable, away as announced, or nobody', () => {
  const game = getGame({ turn: { seat: 1, phase: 'draw' } });
  const line = (part: Partial<View> = {}) => {
    const view = { ...getView(game), ...part };
    return formatTurnLine({
      table: findTableModel({ charter: getCharter(4, 2), view }) as TableModel,
      view,
      now: view.at,
    });
  };
  const until = Date.UTC(2030, 10, 21, 12);
  expect(line()).toBe('Ben’s turn.');
  expect(line({ away: [2] })).toBe('Ben’s turn.');
  expect(line({ away: [1] })).toBe('Ben’s turn. Ben is offline.');
  expect(line({ gone: [{ seat: 1, days: 4 }] })).toBe('Ben’s turn. Ben hasn’t been here for four days.');
  expect(line({ away: [1], unreachable: [1] })).toBe('Ben’s turn. Ben can’t be reached. Let them know yourself.');
  expect(line({ away: [1], awayUntil: [{ seat: 1, until }] })).toMatch(/^Ben’s turn. Ben is away until .*21.*\.$/);
  expect(line({ occupants: [0, 'empty', 2, 3] })).toBe('Seat 2 is open.');
});

function getLabels(melds: string, held: string, text: string, granted = true): readonly string[] {
  const { table } = makeTable(melds, held, granted);
  const { position } = table;
  if (!position) return [];
  const draft = text === '' ? EMPTY_DRAFT : readDraft(text).draft;
  const nothing = (): void => undefined;
  const { main, others } = getActions({
    table,
    position,
    draft,
    plays: getPlays(position, draft),
    hint: undefined,
    perform: nothing,
    ask: nothing,
    explain: nothing,
    follow: nothing,
  });
  return [...(main ? [main] : []), ...others].map(({ label }) => label);
}

const ALL = `${BOOKS} 2shdcsh* Qshd`;

test('the main button says “Go out!” exactly when its play ends the round', () => {
  expect(getLabels(ALL, '4s', '|4s|')).toEqual(['Go out!']);
  expect(getLabels(ALL, 'Qs4s', '5:Qs|4s|')).toEqual(['Go out!', 'Meld, don’t discard yet']);
  expect(getLabels(ALL, 'Qs', '5:Qs||')).toEqual(['Go out!']);
  expect(getLabels(ALL, 'Qs4s5s', '5:Qs|4s|')[0]).toBe('Lay down, discard the four');
  expect(getLabels(BOOKS, '4s', '|4s|')).toEqual(['Discard the four']);
});

test('the question about going out has no button while others answer', () => {
  const view = getView(getGame({ turn: { seat: 1, phase: 'draw' } }));
  const table = findTableModel({ charter: getCharter(4, 2), view }) as TableModel;
  const { position } = table;
  if (!position) throw new Error('no position');
  const nothing = (): void => undefined;
  const params = { table, position, draft: EMPTY_DRAFT, plays: getPlays(position, EMPTY_DRAFT), hint: undefined };
  const { main, others } = getActions({ ...params, perform: nothing, ask: nothing, explain: nothing, follow: nothing });
  expect([main, others]).toEqual([undefined, []]);
});

test('shows asking next to the main button as soon as the draft has the books', () => {
  expect(getLabels(ALL, '4s5s', '|4s|', false)).toContain('Ask to go out');
  expect(getLabels(`${BOOKS} 2shd*`, '2c2d*4s', '||', false)).not.toContain('Ask to go out');
  expect(getLabels(`${BOOKS} 2shd*`, '2c2d*4s', '4:2cd*||', false)).toContain('Ask to go out');
});

test('beside two plays of a draft asking is under “More”, unless the main one waits for the answer', () => {
  const labelsOf = (held: string) => getLabels(`${BOOKS} 2shd*`, held, '4:2cd*|4s|', false);
  expect(labelsOf('2c2d*4s5s6s')).toEqual(['Lay down, discard the four', 'Meld, don’t discard yet']);
  expect(labelsOf('2c2d*4s')).toEqual(['Lay down, discard the four', 'Ask to go out']);
});

test('keeps asking next to a prompt, which replaces the other buttons', () => {
  const press = (key: string) => ({ key, label: key, onAct: () => undefined });
  const ofPlay = { main: press('draw'), others: [press('prepareTake'), press('ask')] };
  const prompt = { tone: 'tells', more: 'You’re away.', others: [press('back')] } as const;
  const keysOf = (shown: Parameters<typeof mergePromptActions>[0]): readonly (string | undefined)[] => {
    const { main, others } = mergePromptActions(shown, ofPlay);
    return [main?.key, ...others.map(({ key }) => key)];
  };
  expect(keysOf(undefined)).toEqual(['draw', 'prepareTake', 'ask']);
  expect(keysOf(prompt)).toEqual(['draw', 'back', 'ask']);
  expect(keysOf({ ...prompt, main: press('resume') })).toEqual(['resume', 'back']);
});
