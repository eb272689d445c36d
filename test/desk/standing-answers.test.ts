import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkRecord } from '../../shared/engine/fair-check.ts';
import type { TestClient } from './client.ts';
import { type Company, faultsIn, type House, openHouse, playOnce, settled, startGame } from './house.ts';
import { readRecord } from './read-deals.ts';

let house: House;
let company: Company;
let host: TestClient;
let partner: TestClient;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

beforeEach(async () => {
  company = await house.seat(4);
  [host, , partner] = company.people as [TestClient, TestClient, TestClient];
  await startGame(company);
});

const standing = () => partner.view?.game?.standing;
const setStanding = (answer: 'ask' | 'yes' | 'no') => partner.play({ type: 'standingAnswer', answer });

/** Has these people play until it is the host's turn. */
async function comeToHost(people: readonly TestClient[]): Promise<void> {
  while (host.view?.game?.turn.seat !== 0) {
    const version = host.view?.version ?? 0;
    if ((await playOnce(people)) === undefined) await host.untilVersion(version + 1);
  }
}

/** Has everybody agree on an end of the round, or of the game. */
async function endIt(what: 'round' | 'game'): Promise<void> {
  await host.play({ type: 'askToEnd', what });
  for (const person of company.people) {
    if (person !== host && host.view?.game?.ended === undefined) await person.play({ type: 'answerEnd', yes: true });
  }
  await settled(company.people);
}

test('ask.4 a standing answer lasts to the end of the game', async () => {
  await setStanding('yes');
  await endIt('round');
  expect(standing()).toBe('yes');
  const record = async () => checkRecord(await readRecord(host, company.table)).map(({ type }) => type);
  expect(await record()).toEqual(['fair']);
  await host.play({ type: 'nextRound' });
  await settled(company.people);
  expect(standing()).toBe('yes');
  await setStanding('no');
  await endIt('game');
  await host.play({ type: 'playAgain' });
  await settled(company.people);
  expect(standing()).toBeUndefined();
  expect(await faultsIn(house, company.table)).toEqual([]);
});

test('P-TABLE-12 it is given in a pause too, where nothing else is played', async () => {
  await host.play({ type: 'pause' });
  await setStanding('yes');
  expect(standing()).toBe('yes');
  await expect(partner.play({ type: 'draw' })).rejects.toThrow('paused');
  expect(await faultsIn(house, company.table)).toEqual([]);
});

test('ask.4 it is given between rounds too', async () => {
  await endIt('round');
  await setStanding('yes');
  await expect(partner.play({ type: 'draw' })).rejects.toThrow('roundOver');
  const record = async () => checkRecord(await readRecord(host, company.table)).map(({ type }) => type);
  expect(await record()).toEqual(['fair']);
  await host.play({ type: 'nextRound' });
  await settled(company.people);
  expect(standing()).toBe('yes');
  expect(await faultsIn(house, company.table)).toEqual([]);
  expect(await record()).toEqual(['fair', 'running']);
});

test('ask.4 a round that ended while its answer was awaited is not answered by it', async () => {
  await comeToHost(company.people);
  await host.play({ type: 'askToGoOut' });
  await endIt('round');
  const version = host.view?.version ?? 0;
  await setStanding('yes');
  await host.untilVersion(version + 1);
  expect(host.view?.happened).toEqual([]);
  expect(standing()).toBe('yes');
});

test('ask.4 whoever checks the deals knows whose standing answer was dropped', async () => {
  await setStanding('yes');
  await partner.leaveSeat();
  await host.until(() => host.view?.occupants[2] === 'empty');
  await host.play({ type: 'giveSeatToBot', seat: 2 });
  const people = company.people.filter((each) => each !== partner);
  await comeToHost(people);
  await host.play({ type: 'askToGoOut' });
  for (let i = 0; host.view?.game?.turn.phase === 'consent' && i < 1000; i++)
    await host.untilVersion(host.view.version + 1);
  await host.play({ type: 'askToEnd', what: 'round' });
  for (const person of people.slice(1)) await person.play({ type: 'answerEnd', yes: true });
  await settled(people);
  expect(checkRecord(await readRecord(host, company.table)).map(({ type }) => type)).toEqual(['fair']);
});

test('a bot that sits in answers by it', async () => {
  await setStanding('yes');
  await partner.play({ type: 'giveSeatToBot', seat: 2 });
  await partner.play({ type: 'takeSeatBack', seat: 2 });
  expect(standing()).toBe('yes');
});

test('P-TABLE-2 whoever comes to a seat that was left is asked', async () => {
  await setStanding('yes');
  await partner.leaveSeat();
  const fresh = await house.open();
  await fresh.watch(company.table, company.invite);
  await fresh.sit(company.table, 2, 'New');
  expect(fresh.view?.game?.players).toHaveLength(4);
  expect(fresh.view?.game?.standing).toBeUndefined();
  expect(await faultsIn(house, company.table)).toEqual([]);
});

test('P-KEY-2 and so is whoever a seat is handed to', async () => {
  await setStanding('yes');
  await partner.play({ type: 'renewKey', seat: 2 });
  expect(standing()).toBeUndefined();
});

test('P-TABLE-10 and so are those who change seats, since they have other partners', async () => {
  await setStanding('yes');
  await company.people[1]?.play({ type: 'standingAnswer', answer: 'no' });
  await company.people[3]?.play({ type: 'standingAnswer', answer: 'no' });
  await endIt('round');
  await host.play({ type: 'swapSeats', seats: [1, 2] });
  await settled(company.people);
  expect(company.people.map(({ view }) => view?.game?.standing)).toEqual([undefined, undefined, undefined, 'no']);
  expect(await faultsIn(house, company.table)).toEqual([]);
});
