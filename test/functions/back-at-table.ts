import type { ComeBackAnswer } from '../../shared/protocol/features/coming-back.ts';
import { makeNonce, type TestClient } from './client.ts';
import type { Group } from './test-server.ts';
import { leave, type TestWorld } from './test-world.ts';

/** Opens a running table: Ann hosts, Bea returns to seat 1 from an unknown browser, and Cyd is the third. */
export async function openTableWithReturn(world: TestWorld, people = 3) {
  const group = await world.server.game(people);
  const { ann, bea, cyd, table } = group;
  return {
    ...group,
    ann,
    bea,
    cyd,
    comer: () => openGuest(world, group),
    asks: (who: TestClient, { seat = BEA, nonce = makeNonce(), says }: AskedSeat = {}): string => {
      who.send({ type: 'comeBack', table, seat, nonce, ...(says !== undefined && { says }) });
      return nonce;
    },
    opens: (who: TestClient, word: string, nonce = makeNonce()): string => {
      who.send({ type: 'openChair', table, seat: BEA, word, nonce });
      return nonce;
    },
    beaLeaves: () => leave(world, bea),
    wordOf: async (who: TestClient): Promise<string> => {
      return (await who.ask({ type: 'askWord', table }, 'word')).word;
    },
    codeOf: async (who: TestClient): Promise<string> => {
      return (await who.ask({ type: 'makeCode', table }, 'code')).code;
    },
  };
}

export const BEA = 1;

interface AskedSeat {
  readonly seat?: number;
  readonly nonce?: string;
  readonly says?: string;
}

async function openGuest({ server }: TestWorld, { table, invite }: Group): Promise<TestClient> {
  const comer = await server.watch({ table, invite });
  return comer;
}

/** Returns the newest prompt for this person, once there is one. */
export async function getAsked(who: TestClient) {
  await who.until(() => who.view?.comingBack !== undefined);
  return who.view?.comingBack?.at(-1) as NonNullable<NonNullable<typeof who.view>['comingBack']>[number];
}

export async function answerComeBack(who: TestClient, answer: ComeBackAnswer): Promise<void> {
  const { id } = await getAsked(who);
  await who.play({ type: 'answerComeBack', question: id, answer });
}

export async function admit(...who: readonly TestClient[]): Promise<void> {
  for (const each of who) await answerComeBack(each, 'yes');
}

export const getRefusal = async (who: TestClient): Promise<string> => (await who.next('rejected')).code;
