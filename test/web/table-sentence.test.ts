import { describe, expect, test } from 'vitest';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import type { TableTimes } from '../../web/text/compose-table-sentence.ts';
import { TABLE_SENTENCES as DE } from '../../web/text/de/table-sentence.ts';
import { TABLE_SENTENCES as EN } from '../../web/text/en/table-sentence.ts';
import { TABLE_SENTENCES as ES } from '../../web/text/es/table-sentence.ts';
import { TABLE_SENTENCES as FR } from '../../web/text/fr/table-sentence.ts';
import { PACES } from '../../web/text/game-timing.ts';
import { getDice } from '../properties/chance.ts';

const NEW_YORK = 'America/New_York';
const LONDON = 'Europe/London';

const START = Date.UTC(2026, 11, 3, 17);

const makeDate = (day: string, minute: number, weekly = false): TableDate => ({
  ...{ day, minute, zone: NEW_YORK, answers: [] },
  ...(weekly && { weekly }),
});
const SUNDAY = makeDate('2026-12-06', 16 * 60);
const bob = { name: 'Bob', zone: LONDON };
const cy = { name: 'Cy', zone: 'America/Denver' };

const getTimes = (times: Partial<TableTimes>): TableTimes => ({
  pace: PACES.live,
  now: START,
  zone: NEW_YORK,
  ...times,
});

describe('when', () => {
  test.each<[Partial<TableTimes>, string]>([
    [{ date: SUNDAY, people: [bob] }, 'Sunday at four, nine for Bob.'],
    [{ date: SUNDAY, zone: LONDON, people: [{ name: 'Ann', zone: NEW_YORK }] }, 'Sunday at nine, four for Ann.'],
    [{ date: makeDate('2026-12-10', 20 * 60, true) }, 'Thursdays at eight.'],
    [{ date: makeDate('2026-12-03', 20 * 60), people: [cy] }, 'Tonight at eight, six for Cy.'],
    [{ date: makeDate('2026-12-03', 16 * 60) }, 'Today at four.'],
    [{ date: makeDate('2026-12-04', 0) }, 'Tonight at midnight.'],
    [{}, 'Live, whenever everyone’s here.'],
    [{ date: SUNDAY, isZoneNamed: true }, 'Sunday at four, New York time.'],
    [{ date: makeDate('2026-11-29', 16 * 60) }, 'Live, whenever everyone’s here.'],
    [{ pace: { perTurn: 1440, missed: 'wait' } }, 'A turn at a time, a day for each.'],
    [{ pace: { perTurn: 4320, missed: 'wait' } }, 'A turn at a time, three days for each.'],
    [{ pace: PACES.turns }, 'A turn at a time, no hurry.'],
    [
      { pace: PACES.turns, date: makeDate('2026-12-06', 960, true), people: [bob, cy] },
      'Sundays at four, nine for Bob and two for Cy. A turn at a time in between.',
    ],
    [
      { date: makeDate('2026-12-12', 630), people: [{ name: 'Dee', zone: 'America/Los_Angeles' }] },
      'Saturday, December 12, at ten-thirty in the morning, seven-thirty for Dee.',
    ],
    [
      { date: SUNDAY, people: [{ name: 'Dee', zone: 'Australia/Sydney' }] },
      'Sunday at four, Monday at eight in the morning for Dee.',
    ],
    [
      { date: makeDate('2026-12-06', 16 * 60, true), people: [{ name: 'Dee', zone: 'Australia/Sydney' }] },
      'Sundays at four, Mondays at eight in the morning for Dee.',
    ],
    [
      {
        date: SUNDAY,
        people: [bob, cy, { name: 'Eve', zone: 'America/Chicago' }, { name: 'Jo', zone: 'Europe/Berlin' }],
      },
      'Sunday at four, New York time.',
    ],
    [
      { date: makeDate('2026-12-04', 720), people: [bob, { name: 'Jo', zone: LONDON }] },
      'Tomorrow at noon, five for Bob and Jo.',
    ],
    [{ date: makeDate('2026-12-06', 975) }, 'Sunday at 4:15.'],
  ])('%o: %s', (times, sentence) => expect(EN.when(getTimes(times))).toBe(sentence));

  test.each<[string, string, string, string, Partial<TableTimes>]>([
    [
      'El domingo a las 4 pm, a las 9 pm para Bob.',
      'Dimanche à 16 h, 21 h pour Bob.',
      'Sonntag um 16 Uhr, 21 Uhr für Bob.',
      'a game time once',
      { date: SUNDAY, people: [bob] },
    ],
    [
      'Los jueves a las 8 pm. Entre medias, un turno cuando puedas.',
      'Tous les jeudis à 20 h. Entre-temps, un tour quand on peut.',
      'Donnerstags um 20 Uhr. Dazwischen Zug um Zug.',
      'every week, with turns between',
      { date: makeDate('2026-12-10', 20 * 60, true), pace: PACES.turns },
    ],
    [
      'Los domingos a las 4 pm, los lunes a las 8 am para Dee.',
      'Tous les dimanches à 16 h, le lundi à 8 h pour Dee.',
      'Sonntags um 16 Uhr, montags um 8 Uhr für Dee.',
      'another day there, every week',
      { date: makeDate('2026-12-06', 16 * 60, true), people: [{ name: 'Dee', zone: 'Australia/Sydney' }] },
    ],
    [
      'En vivo, cuando esté toda la mesa.',
      'En direct, quand tout le monde est là.',
      'Live, sobald alle da sind.',
      'no game time',
      {},
    ],
    [
      'Un turno cuando puedas, un día por turno.',
      'Un tour quand on peut, un jour par tour.',
      'Zug um Zug, je Zug ein Tag.',
      'a day for each turn',
      { pace: PACES.byTheDay },
    ],
  ])('%s %s %s: %s', (es, fr, de, _, times) => {
    const plain = (sentence: string): string => sentence.replaceAll('\u00a0', ' ');
    expect([ES, FR, DE].map(({ when }) => plain(when(getTimes(times))))).toEqual([es, fr, de]);
  });

  test('names no day without a game time, and no evening of another day', () => {
    const evening = /tonight|esta noche|ce soir|heute abend/i;
    for (const { when } of [EN, ES, FR, DE])
      for (let hours = 0; hours < 24 * 9; hours += 1) {
        const day = new Date(START + hours * 3_600_000).toISOString().slice(0, 10);
        const sentence = when(getTimes({ date: makeDate(day, ((hours * 60) % 1440) + 30) }));
        expect.soft(evening.test(sentence), `${sentence} ${day}`).toBe(day === '2026-12-03' && evening.test(sentence));
        expect.soft(evening.test(when(getTimes({})))).toBe(false);
      }
  });
});

const makeClassic = (changes: Partial<Ruleset>): Ruleset => ({ ...PRESETS.classic, ...changes });
const { meld, goingOut, score, deal, rounds } = PRESETS.classic;

describe('the owner of the rules', () => {
  test.each<[string, Ruleset, string]>([
    ['Classic', PRESETS.classic, 'Classic rules.'],
    [
      'a bonus',
      makeClassic({ score: { ...score, bonus: { ...score.bonus, clean: 600 } } }),
      'Classic rules, with a few small changes.',
    ],
    ['Eleven', PRESETS.eleven, 'House rules: eleven cards, no wild books, go out on one clean and one dirty.'],
    ['Growing', PRESETS.growing, 'House rules: eleven cards, draw three to six, take the whole pile.'],
    ['Tails', PRESETS.tails, 'House rules: eleven cards, no wild books, a tail in round five.'],
    [
      'Canasta',
      PRESETS.canasta,
      'House rules: wild cards freeze the pile, take the whole pile, go out on one of each.',
    ],
    ['one round', makeClassic({ rounds: rounds.slice(0, 1) }), 'House rules: one round.'],
    [
      'six to a book',
      makeClassic({ meld: { ...meld, bookSize: 6 }, goingOut: { ...goingOut, permission: 'none' } }),
      'House rules: six cards to a book, go out without asking.',
    ],
    [
      'a knee',
      makeClassic({
        deal: { ...deal, packets: (['hand', 'knee', 'foot'] as const).map((name) => ({ name, size: 11 })) },
      }),
      'House rules: hand, knee, and foot.',
    ],
  ])('%s', (_, ruleset, sentence) => expect(EN.rules({ ruleset })).toBe(sentence));

  test('leaves out what is never played', () => {
    const { pile, rounds } = PRESETS.classic;
    const noPile = makeClassic({ pile: { ...pile, match: [], count: 'all', freezes: ['joker'] } });
    expect(EN.rules({ ruleset: noPile })).toBe('Classic rules, with a few small changes.');
    const byScore = [[0, 50]] as const;
    const rows = rounds.map((row) => ({ ...row, minimum: 90 }));
    expect(EN.rules({ ruleset: makeClassic({ rounds: rows }) })).toBe('House rules: 90 to open.');
    expect(EN.rules({ ruleset: makeClassic({ rounds: rows, minimum: { byScore } }) })).toBe(
      'Classic rules, with a few small changes.',
    );
  });

  test('addresses nobody else where a person plays alone', () => {
    const ruleset = makeClassic({ goingOut: { ...goingOut, permission: 'none' } });
    expect(EN.rules({ ruleset, seating: { players: 4, teams: 2 } })).toBe('House rules: go out without asking.');
    expect(EN.rules({ ruleset, seating: { players: 4, teams: 4 } })).toBe('Classic rules, with a few small changes.');
  });

  test.each<[string, Ruleset, readonly string[]]>([
    ['Classic', PRESETS.classic, ['Reglas clásicas.', 'Règles classiques.', 'Klassische Regeln.']],
    [
      'Eleven',
      PRESETS.eleven,
      [
        'Reglas de la casa: once cartas, sin canastas de comodines, cerrar con una limpia y una sucia.',
        'Règles maison : onze cartes, pas de canasta de passe-partout, sortir avec une pure et une mixte.',
        'Hausregeln: elf Karten, kein wilder Canasta, Ausmachen mit einem echten und einem gemischten.',
      ],
    ],
    [
      'Growing',
      PRESETS.growing,
      [
        'Reglas de la casa: once cartas, robar de tres a seis, llevarse el pozo entero.',
        'Règles maison : onze cartes, piocher de trois à six, prendre toute la pile.',
        'Hausregeln: elf Karten, drei bis sechs Karten ziehen, den ganzen Stapel nehmen.',
      ],
    ],
    [
      'Canasta',
      PRESETS.canasta,
      [
        'Reglas de la casa: los comodines congelan el pozo, llevarse el pozo entero, cerrar con una canasta de cada.',
        'Règles maison : les passe-partout gèlent la pile, prendre toute la pile, sortir avec une canasta de chaque.',
        'Hausregeln: wilde Karten frieren den Stapel ein, den ganzen Stapel nehmen, Ausmachen mit je einem Canasta.',
      ],
    ],
  ])('%s in other languages', (_, ruleset, sentences) =>
    expect([ES, FR, DE].map(({ rules }) => rules({ ruleset }))).toEqual(sentences),
  );
});

const ZONES = [NEW_YORK, LONDON, 'Asia/Tokyo', 'Australia/Sydney', 'Asia/Kathmandu', 'Pacific/Apia', 'America/Denver'];

test('a hundred random tables have two whole sentences in each language, and name no evening that is not today', () => {
  const dice = getDice('table sentences');
  const presets = Object.values(PRESETS);
  for (let i = 0; i < 100; i += 1) {
    const base = dice.pick(presets);
    const ruleset: Ruleset = {
      ...base,
      meld: { ...base.meld, bookSize: dice.pick([5, 6, 7]) },
      goingOut: { ...base.goingOut, permission: dice.pick(['none', 'optional', 'required'] as const) },
      rounds: base.rounds.slice(0, 1 + dice.below(base.rounds.length)),
      pile: { ...base.pile, count: dice.pick([3, 5, 7, 'all'] as const) },
    };
    const day = new Date(START + dice.below(20) * 86_400_000).toISOString().slice(0, 10);
    const date = { ...makeDate(day, dice.below(1440), dice.flip(0.5)), zone: dice.pick(ZONES) };
    const people = ['Bob', 'Cy', 'Dee', 'Eve'].slice(dice.below(5)).map((name) => ({ name, zone: dice.pick(ZONES) }));
    const zone = dice.pick(ZONES);
    const times = getTimes({ zone, people, pace: dice.pick(Object.values(PACES)), ...(dice.flip(0.8) && { date }) });
    const namedRules = { ruleset, ...(dice.flip(0.5) && { rulesName: 'Mom’s rules' }) };
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(START);
    for (const { when, rules } of [EN, ES, FR, DE]) {
      const sentences = `${when(times)} ${rules(namedRules)}`;
      expect.soft(sentences).toMatch(/^\p{Lu}[^.]*\..*\.$/u);
      expect.soft(sentences).not.toMatch(/undefined|NaN|\[object|\.\.|,,| {2}/);
      expect.soft(rules(namedRules).split(', ').length).toBeLessThanOrEqual(4);
      if (times.date === undefined || date.day > `${today}z`)
        expect.soft(sentences).not.toMatch(/tonight|esta noche|ce soir|heute abend/i);
    }
  }
});
