import { FIELDS } from '../../shared/ruleset/fields.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { withSeating } from '../../web/rules/question.ts';
import { QUESTIONS } from '../../web/rules/questions.ts';
import { getRules } from '../../web/rules/rules-of.ts';
import { isSameSeating } from '../../web/rules/seatings.ts';
import { type GameTiming, PACES } from '../../web/text/game-timing.ts';
import { getLines } from '../../web/text/rules-in-words.ts';
import { getEveryChange } from '../simulation/every-change.ts';
import { makeNonce, type TestClient } from './client.ts';
import { type Handlers, playOrWait, startGame, waitForAll } from './test-server.ts';

export interface Capability {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly when: GameTiming;
  readonly isLong: boolean;
  /** Turns to play, unless the round ends first. */
  readonly turns: number;
}

/** Twenty characters that hardly compress, different for each person. */
export const makeLongName = (person: number): string =>
  Array.from({ length: 20 }, (_, i) => String.fromCodePoint(0x1f300 + (((person * 20 + i) * 37) % 0x300))).join('');

export const LONG_TITLE = Array.from({ length: 40 }, (_, i) => String.fromCodePoint(0x4e00 + i * 331)).join('');

const TURNS = 20;

/**
 * Every preset for every seating it offers, alternately live and a turn at a time; two with long names follow two with
 * short ones, and the largest has long ones.
 */
export const PRESET_TABLES: readonly Capability[] = PRESET_IDS.flatMap((id, preset) =>
  PRESETS[id].seating.map((seating, i, { length }) => {
    const when: GameTiming = (i + preset) % 2 === 0 ? 'live' : 'turns';
    const isLong = Math.floor((length - 1 - i) / 2) % 2 === 0;
    const name = `${id} ${seating.players}/${seating.teams} ${when}${isLong ? ' long' : ''}`;
    return { name, ruleset: PRESETS[id], seating, when, isLong, turns: TURNS };
  }),
);

/** Every other change of one house rule of a preset: all are created, and one of each rule of every third preset is played. */
export function listChangedTables(id: PresetId): readonly Capability[] {
  const changes = getEveryChange(2, [id]);
  return changes.map(({ name, preset, field, ruleset }, i) => {
    const isLast = changes[i + 1]?.field !== field;
    const isPlayed = isLast && (FIELDS.findIndex(({ path }) => path === field) + PRESET_IDS.indexOf(preset)) % 3 === 0;
    return { name, ruleset, seating: getFewest(ruleset), when: 'live', isLong: true, turns: isPlayed ? TURNS : 0 };
  });
}

const getFewest = ({ seating }: Ruleset): Seating => seating.toSorted((a, b) => a.players - b.players)[0] as Seating;

/**
 * Tables for each pair of interview answers, the others unknown, cycling through these seatings; two answers to one
 * question stand for that answer alone, which is played.
 */
export function listAnsweredTables(seatings: readonly Seating[]): readonly Capability[] {
  const answers = QUESTIONS.flatMap(({ id, answers: all }) => all.map((answer) => [id, answer.id] as const));
  const pairs = answers.flatMap((one, i) =>
    answers
      .slice(i)
      .filter(([id], at) => at === 0 || id !== one[0])
      .map((other) => [one, other] as const),
  );
  return pairs.map(([one, other], i) => {
    const seating = seatings[i % seatings.length] as Seating;
    const { ruleset, seating: own } = getRules(withSeating(Object.fromEntries([one, other]), seating));
    const turns = one === other ? TURNS : 0;
    return { name: `${one.join(' ')}, ${other.join(' ')}`, ruleset, seating: own, when: 'turns', isLong: false, turns };
  });
}

/** Tries several tables at a time, prints their number, and returns the errors. */
export async function tryAll(
  server: Handlers,
  what: string,
  tables: readonly Capability[],
): Promise<readonly string[]> {
  const left = [...tables];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const fault = await tryCapability(server, next);
      if (fault !== undefined) failed.push(fault);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const played = tables.filter(({ turns }) => turns > 0).length;
  console.log(`${what}: ${tables.length} tables created, ${played} of them played; ${failed.length} failed`);
  return failed;
}

const CONCURRENCY = 4;

/** Creates the table, seats two people and bots, deals, plays, and reads the rules page; returns the error, if any. */
async function tryCapability(server: Handlers, table: Capability): Promise<string | undefined> {
  try {
    await playTable(server, table);
    return undefined;
  } catch (error) {
    return `${table.name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function playTable(server: Handlers, capability: Capability): Promise<void> {
  const { ruleset, seating, when, isLong, turns } = capability;
  const nameOf = (person: number, short: string): string => (isLong ? makeLongName(person) : short);
  const ann = await server.open();
  const title = isLong ? LONG_TITLE : 'Ours';
  const seated = await create(ann, { name: nameOf(0, 'Ann'), title, ruleset, seating });
  if (turns === 0) return ann.drop();
  const bea = await server.open();
  const people = [ann, bea] as const;
  await bea.watch(seated.table, seated.invite);
  await bea.sit(seated.table, 1, nameOf(1, 'Bea'));
  await waitForAll(people);
  if (when === 'live') await ann.play({ type: 'changeSettings', settings: { pace: PACES.live } });
  await startGame({ people });
  await playTurns(people, turns);
  for (const each of people) checkCharter(each, capability);
  checkRulesPage(capability);
  for (const each of people) each.drop();
}

/** Rejects with the code if the table is refused. */
async function create(
  ann: TestClient,
  message: Pick<Capability, 'ruleset' | 'seating'> & { readonly name: string; readonly title: string },
): Promise<{ readonly table: string; readonly invite: string }> {
  ann.send({ type: 'create', nonce: makeNonce(), ...message });
  await ann.until(() => ann.received.length > 0);
  const [answer] = ann.received;
  if (answer?.type !== 'seated') throw new Error(`not created: ${JSON.stringify(answer)}`);
  return { table: answer.table, invite: answer.welcome.charter.invite ?? '' };
}

async function playTurns(people: readonly [TestClient, TestClient], turns: number): Promise<void> {
  const [ann] = people;
  for (let played = 0; played < turns && ann.view?.game?.ended === undefined; ) {
    const before = ann.view?.game?.turn.seat;
    await playOrWait(people);
    if (ann.view?.game?.turn.seat !== before) played += 1;
  }
}

function checkCharter({ charter }: TestClient, { ruleset, seating }: Capability): void {
  if (charter === undefined || JSON.stringify(charter.ruleset) !== JSON.stringify(ruleset))
    throw new Error('the table has other rules');
  if (!isSameSeating(charter.seating, seating)) throw new Error('the table seats others');
}

/** Throws unless the rules page is in whole sentences. */
function checkRulesPage({ ruleset, seating }: Capability): void {
  const sentences = getLines(ruleset, seating).flatMap(({ lines }) => lines.map(({ sentence }) => sentence));
  const broken = sentences.filter(
    (sentence) => !/^[“A-Z0-9].*[.”]$/s.test(sentence) || /undefined|NaN|null|\[object/.test(sentence),
  );
  if (sentences.length < 20 || broken.length > 0) throw new Error(`the rules page says ${JSON.stringify(broken)}`);
}
