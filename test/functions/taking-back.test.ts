import { beforeEach, describe, expect, test } from 'vitest';
import { playBot } from '../../functions/jobs/bot-turn.ts';
import type { BotTurnJob } from '../../functions/ports/ports.ts';
import { load } from '../../functions/table/commit.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { makeTableFile, parseTableFile, type TableFile } from '../../infra/records/table-file.ts';
import { takeOut } from '../../infra/records/take-out.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { TestClient } from './client.ts';
import { observationsOf, readRecord } from './read-deals.ts';
import { placeOf } from './recorded.ts';
import { setHandlers } from './set-up.ts';
import { faultsIn, type Group, playOnce, playOrWait, playRound, settled, startGame } from './test-server.ts';

/** A discard goes back as long as nobody has moved since. */

const server = setHandlers({ botPause: 60_000 });
let group: Group;
let people: readonly TestClient[];

beforeEach(async () => {
  group = await server.seat(3, 3);
  ({ people } = group);
  await startGame(group);
});

interface Discard {
  readonly thrower: TestClient;
  readonly next: TestClient;
  readonly third: TestClient;
  readonly card: string;
}

/** Plays until a discard may go back. */
async function afterDiscard(): Promise<Discard> {
  for (;;) {
    await playOnce(people);
    const thrower = people.find(({ view }) => view?.takeBack !== undefined);
    const { turn, pile } = thrower?.view?.game ?? {};
    const next = people.find(({ view }) => view?.seat === turn?.seat);
    const third = people.find((each) => each !== thrower && each !== next);
    if (thrower && next && third && pile?.top) return { thrower, next, third, card: pile.top };
  }
}

const refusal = (client: TestClient, type: 'takeBack' | 'yes' | 'no'): Promise<string | undefined> =>
  client.play(type === 'takeBack' ? { type } : { type: 'answerTakeBack', yes: type === 'yes' }).then(
    () => undefined,
    ({ message }) => message,
  );

async function asks({ thrower }: Discard): Promise<void> {
  await thrower.play({ type: 'takeBack' });
  await settled(people);
}

async function says({ next }: Discard, yes: boolean): Promise<void> {
  await next.play({ type: 'answerTakeBack', yes });
  await settled(people);
}

/** What all three were told last; the same for all. */
function heardByAll(): readonly PublicEvent[] | undefined {
  const [one, ...others] = people.map(({ view }) => view?.happened);
  for (const other of others) expect(other).toEqual(one);
  return one;
}

/** The job of the bot's turn, which comes when its pause is over. */
async function botTurn(): Promise<BotTurnJob> {
  const loaded = await load(server.local.ports, group.table);
  return { table: group.table, moved: loaded?.table.moved ?? 0 };
}

const seatOf = ({ view }: TestClient): number => view?.seat ?? -1;

describe('P-UNDO-1 P-UNDO-2 asking', () => {
  test('everyone reads that it was asked and granted; the turn goes on as it was, in a new version', async () => {
    const discard = await afterDiscard();
    const { thrower, next, third, card } = discard;
    const seat = seatOf(thrower);
    expect(third.view).not.toHaveProperty('takeBack');
    expect(thrower.view?.takeBack).toEqual({ seat });
    const { version = 0, game } = thrower.view ?? {};
    await asks(discard);
    expect(heardByAll()).toEqual([{ type: 'takeBackAsked', seat, card }]);
    for (const { view } of people) expect(view?.takeBack).toEqual({ seat, asked: true });
    await says(discard, true);
    expect(heardByAll()).toEqual([
      { type: 'takeBackAnswered', seat: seatOf(next), yes: true },
      { type: 'tookBack', seat, card },
    ]);
    const { view } = thrower;
    expect(view?.version).toBe(version + 2);
    expect(view?.game?.turn).toMatchObject({ seat, phase: 'play' });
    expect(view?.game?.pile.count).toBe((game?.pile.count ?? 0) - 1);
    expect(view?.game?.players[seat]?.held).toBe((game?.players[seat]?.held ?? 0) + 1);
    expect(people.map(({ view }) => view?.takeBack)).toEqual([undefined, undefined, undefined]);
    await thrower.play({ type: 'discard', card });
    await settled(people);
    expect(thrower.view?.game).toEqual(game);
  });

  test('everyone reads a no, and one discard is asked for once', async () => {
    const discard = await afterDiscard();
    await asks(discard);
    await says(discard, false);
    expect(heardByAll()).toEqual([{ type: 'takeBackAnswered', seat: seatOf(discard.next), yes: false }]);
    expect(people.map(({ view }) => view?.takeBack)).toEqual([undefined, undefined, undefined]);
    expect(await refusal(discard.thrower, 'takeBack')).toBe('takeBackAsked');
    expect(await refusal(discard.next, 'yes')).toBe('takeBackNotAsked');
  });

  test('only its player may ask, and only the next one answers', async () => {
    const discard = await afterDiscard();
    expect(await refusal(discard.third, 'takeBack')).toBe('noTakeBack');
    expect(await refusal(discard.next, 'takeBack')).toBe('noTakeBack');
    expect(await refusal(discard.next, 'yes')).toBe('takeBackNotAsked');
    await asks(discard);
    expect(await refusal(discard.third, 'yes')).toBe('takeBackNotAsked');
    expect(await refusal(discard.thrower, 'takeBack')).toBe('takeBackAsked');
  });

  test('P-UNDO-4 who plays on has answered: it is too late', async () => {
    const discard = await afterDiscard();
    await asks(discard);
    await playOnce([discard.next]);
    await settled(people);
    expect(discard.next.view?.game?.turn.seat).toBe(seatOf(discard.next));
    expect(people.map(({ view }) => view?.takeBack)).toEqual([undefined, undefined, undefined]);
    expect(await refusal(discard.next, 'yes')).toBe('takeBackNotAsked');
    expect(await refusal(discard.thrower, 'takeBack')).toBe('noTakeBack');
  });
});

describe('P-UNDO-3 what the host has set', () => {
  const set = async (takeBacks: 'never' | 'asked' | 'free') => {
    await people[0]?.play({ type: 'changeSettings', settings: { takeBacks } });
    await settled(people);
  };

  test('never: nothing goes back, asked or not', async () => {
    const discard = await afterDiscard();
    await asks(discard);
    await set('never');
    expect(heardByAll()).toEqual([{ type: 'settingsChanged', takeBacks: 'never' }]);
    expect(people.map(({ view }) => view?.takeBack)).toEqual([undefined, undefined, undefined]);
    expect(await refusal(discard.next, 'yes')).toBe('takeBackOff');
    expect(await refusal(discard.thrower, 'takeBack')).toBe('takeBackOff');
  });

  test('free: at once; by default the next player is asked, and settings do not mention it', async () => {
    expect(people[0]?.view).not.toHaveProperty('settings');
    await set('free');
    const { thrower, card } = await afterDiscard();
    await thrower.play({ type: 'takeBack' });
    await settled(people);
    expect(heardByAll()).toEqual([{ type: 'tookBack', seat: seatOf(thrower), card }]);
    await set('asked');
    expect(heardByAll()).toEqual([{ type: 'settingsChanged', takeBacks: 'asked' }]);
    expect(people[0]?.view).not.toHaveProperty('settings');
  });

  test('only the host sets it', async () => {
    const refused = people[1]?.play({ type: 'changeSettings', settings: { takeBacks: 'free' } });
    await expect(refused).rejects.toThrow('notHost');
  });
});

describe('P-UNDO-5 bots', () => {
  test('a bot gives it back at once, as long as it has not played', async () => {
    const { thrower, next, card } = await afterDiscard();
    await next.play({ type: 'giveSeatToBot', seat: seatOf(next) });
    await settled(people);
    await thrower.play({ type: 'takeBack' });
    await settled(people);
    expect(heardByAll()).toEqual([{ type: 'tookBack', seat: seatOf(thrower), card }]);
    expect(await faultsIn(server, group.table)).toEqual([]);
  });

  test('a bot that comes while its person is asked says yes', async () => {
    const discard = await afterDiscard();
    const { thrower, next } = discard;
    await asks(discard);
    await next.play({ type: 'giveSeatToBot', seat: seatOf(next) });
    await settled(people);
    expect(await refusal(next, 'no')).toBe('botSitsIn');
    await playBot(server.local.ports, await botTurn());
    await thrower.until(() => thrower.view?.game?.turn.seat === seatOf(thrower));
    await settled(people);
    expect(heardByAll()?.[0]).toEqual({ type: 'takeBackAnswered', seat: seatOf(next), yes: true, bot: true });
    expect(await faultsIn(server, group.table)).toEqual([]);
  });
});

describe('P-UNDO-7 records', () => {
  test('an export with discards that went back is checked on import, and so are its deals', async () => {
    for (const yes of [true, false, true]) {
      const discard = await afterDiscard();
      await asks(discard);
      await says(discard, yes);
      await playOrWait(people);
    }
    await playRound(people);
    const [one] = people as [TestClient];
    const record = await readRecord(one, group.table, { observations: observationsOf(one) });
    expect(record.steps.filter(([, text]) => / takeback$/.test(text))).toHaveLength(2);
    expect(checkRecord(record)).toMatchObject([{ type: 'fair' }]);
    const file = (await takeOut(placeOf(server), group.table)) as TableFile;
    const { faults, decided } = checkHistory(parseTableFile(makeTableFile(file)));
    expect(faults).toEqual([]);
    expect(decided).toBeGreaterThan(20);
    const texts = file.items.map(({ submission }) => submission.replace(/^\S+ /, ''));
    expect(texts.filter((text) => /^tak(eback|ingback)/.test(text))).toEqual([
      ...['takeback', 'takingback true', 'takeback', 'takingback false', 'takeback', 'takingback true'],
    ]);
  });

  test('a discard that went back without its player’s word is noticed', async () => {
    const discard = await afterDiscard();
    await asks(discard);
    await says(discard, true);
    await playRound(people);
    const [one] = people as [TestClient];
    const record = await readRecord(one, group.table);
    const others = (text: string): string => text.replace(/^\d+ takeback$/, `${seatOf(discard.third)} takeback`);
    const forged = { ...record, steps: record.steps.map(([version, text]) => [version, others(text)] as const) };
    expect(checkRecord(forged)).toMatchObject([{ type: 'wrongPlay' }]);
  });
});
