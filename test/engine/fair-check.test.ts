import { describe, expect, test, vi } from 'vitest';
import { belongsToChain, dealEntropy, getEarlierSecret, mixChance } from '../../shared/fairness/chain.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { type Finding, isMismatch } from '../../shared/fairness/finding.ts';
import type { FairRecord } from '../../shared/fairness/record.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { fairSummary } from '../../web/text/en/fair.ts';
import { FairTable, MIXES, playTwoGames, playTwoRounds } from './fair-table.ts';

// Bots plan whole rounds here.
vi.setConfig({ testTimeout: 60_000 });

const playedTable = playTwoRounds();
const honest = playedTable.record;
const getIssues = (record: FairRecord): readonly Finding[] => checkRecord(record).filter(isMismatch);

const withStep = (record: FairRecord, at: number, change: (submission: string) => string): FairRecord => ({
  ...record,
  steps: record.steps.map(([version, text], i) => [version, i === at ? change(text) : text]),
});

describe('the chain', () => {
  const end = new Uint8Array(32).fill(1);

  test('each secret derives those of earlier deals, and no later one', () => {
    const chain = makeBase64url(getEarlierSecret(end, 10));
    expect(belongsToChain(chain, 10, end)).toBe(true);
    expect(belongsToChain(chain, 4, getEarlierSecret(end, 6))).toBe(true);
    expect(belongsToChain(chain, 5, getEarlierSecret(end, 6))).toBe(false);
    expect(belongsToChain(chain, 0, getEarlierSecret(end, 10))).toBe(false);
  });

  test('refuses a number of deals beyond any chain without hashing', () =>
    expect(belongsToChain('', 2 ** 40, end)).toBe(false));

  test('each person’s chance, its person and its order change the deal', () => {
    const [a, b] = MIXES;
    const deals = [
      undefined,
      mixChance(undefined, 0, a),
      mixChance(undefined, 1, a),
      mixChance(undefined, 0, b),
      mixChance(mixChance(undefined, 0, a), 1, b),
      mixChance(mixChance(undefined, 1, b), 0, a),
    ].map((mixed) => makeBase64url(dealEntropy(end, mixed)));
    expect(new Set(deals).size).toBe(deals.length);
  });
});

describe('a record', () => {
  test.each(PRESET_IDS)('of %s is dealt and played again', (preset) => {
    const findings = checkRecord(playTwoRounds(PRESETS[preset], 30).record);
    expect(findings.filter(isMismatch)).toEqual([]);
    expect(findings.map(({ type }) => type)).toEqual(['fair', 'fair']);
  });

  test('names the people whose chance went into each deal', () =>
    expect(checkRecord(honest)).toMatchObject([
      { deal: 1, mixes: [{ seat: 0, mix: MIXES[0] }] },
      { deal: 2, mixes: [{ seat: 0, mix: MIXES[1] }] },
    ]));

  test('shows of a running round only that it is running', () => {
    const table = playTwoRounds(PRESETS.classic, 10);
    table.ask({ type: 'nextRound' });
    expect(checkRecord(table.record).map(({ type }) => type)).toEqual(['fair', 'fair', 'running']);
    table.play(10);
    expect(checkRecord(table.record).map(({ type }) => type)).toEqual(['fair', 'fair', 'running']);
  });

  test('has a used standing answer right before the play that used it, even if that ends the round', () => {
    const ends = honest.results.map(({ version }) => version);
    const steps = honest.steps.flatMap(([version, text]): typeof honest.steps =>
      ends.includes(version)
        ? [
            [version, '1 standing no'],
            [version, text],
            [version, '1 standing ask'],
          ]
        : [[version, text]],
    );
    expect(steps.length).toBe(honest.steps.length + 4);
    expect(checkRecord({ ...honest, steps })).toEqual(checkRecord(honest));
  });

  test('agrees with the page’s evidence in any order', () =>
    expect(getIssues({ ...honest, observations: honest.observations?.toReversed() ?? [] })).toEqual([]));

  test('explains that a table is from before deals could be checked', () => {
    const { chain: _, ...charter } = honest.charter;
    expect(checkRecord({ ...honest, charter })).toEqual([{ type: 'noChain' }]);
  });
});

describe('a tampered record', () => {
  const { opened, deals, steps, results, observations = [] } = honest;
  const versionOf = (at: number): number => steps[at]?.[0] ?? 0;

  const seen = (at: number, change: object) => ({
    observations: observations.map((each, i) => (i === at ? { ...each, ...change } : each)),
  });
  const ends = (change: (result: (typeof results)[number]) => object) => ({
    results: results.map((result) => ({ ...result, ...change(result) })),
  });
  const openedAs = (deal: number, secret: string) => ({ opened: { deal, secret } });
  const [first, second] = deals as [(typeof deals)[number], (typeof deals)[number]];

  test.each<readonly [string, Partial<FairRecord>, object]>([
    ['another opening', openedAs(2, makeBase64url(new Uint8Array(32).fill(9))), { type: 'wrongSecret', deal: 2 }],
    ['an opening of another deal', openedAs(1, opened?.secret ?? ''), { type: 'wrongSecret', deal: 1 }],
    ['chance that the record lacks', { given: [MIXES[2]] }, { type: 'missingMix', mix: MIXES[2] }],
    ['chance left out', { steps: steps.slice(1) }, { type: 'wrongChance', deal: 1 }],
    [
      'another card of the hand that the page saw',
      seen(1, { held: '4c' }),
      {
        ...{ type: 'wrongObservation', deal: 1, version: observations[1]?.version, shown: '4c' },
        dealt: observations[1]?.held,
      },
    ],
    [
      'another table than the page saw',
      seen(30, { digest: 'AAAAAAAAAAAA' }),
      { type: 'wrongObservation', deal: 1, version: observations[30]?.version },
    ],
    [
      'another score',
      ends(({ totals }) => ({ totals: totals.map((total) => total + 5) })),
      { type: 'wrongTotals', deal: 1 },
    ],
    ['other cards left', ends(({ left }) => ({ left: left.map(() => '4c') })), { type: 'wrongLeft', deal: 1 }],
    ['another end of a round', { results: [] }, { type: 'wrongEnd', deal: 1 }],
    ['a missing play', { observations: [], steps: steps.toSpliced(8, 1) }, { deal: 1 }],
    ['a missing deal', { deals: [first, { ...second, deal: 3 }] }, { type: 'missingDeal', deal: 2 }],
    ['a round cut short', { observations: [], steps: steps.slice(0, -1) }, { type: 'unfinished', deal: 2 }],
    [
      'another dealing seat',
      { deals: deals.map((deal) => ({ ...deal, dealer: (deal.dealer + 1) % 4 })) },
      { type: 'wrongDeal', deal: 1 },
    ],
  ])('%s', (_, change, issue) => expect(getIssues({ ...honest, ...change })[0]).toMatchObject(issue));

  test('another chain, and none where the record has the chance given by the page', () => {
    const charter = { ...honest.charter, chain: makeBase64url(new Uint8Array(32)) };
    expect(getIssues({ ...honest, charter })).toEqual([{ type: 'otherChain' }, { type: 'wrongSecret', deal: 2 }]);
    expect(getIssues({ ...honest, given: [MIXES[0], MIXES[1]] })).toEqual([]);
  });

  test('another person’s chance', () => {
    const other = withStep(honest, 0, (text) => text.replace(MIXES[0], MIXES[2]));
    expect(getIssues(other)[0]).toEqual({ type: 'wrongChance', deal: 1, version: versionOf(1) });
    const { deals: _, ...rest } = other;
    const silent = deals.map(({ entropy: __, ...deal }) => deal);
    expect(getIssues({ ...rest, deals: silent })[0]).toMatchObject({
      type: expect.stringMatching(/^wrong(Play|Observation)$/),
      deal: 1,
    });
  });

  test('another card played', () => {
    const at = steps.findIndex(([, text]) => text.includes('discard'));
    const other = withStep(honest, at, (text) =>
      text.replace(/discard (..?)$/, (_, card) => `discard ${card === '4c' ? '5c' : '4c'}`),
    );
    const [first] = getIssues({ ...other, observations: [] });
    expect(first).toMatchObject({ deal: 1 });
    expect(first && 'version' in first && first.version).toBeGreaterThanOrEqual(versionOf(at));
  });

  test('text that is not a submission, and impossible numbers', () => {
    expect(getIssues(withStep(honest, 5, () => 'nonsense'))).toContainEqual({
      type: 'unreadable',
      version: versionOf(5),
    });
    const seating = { players: 4, teams: 0 };
    expect(() => checkRecord({ ...honest, charter: { ...honest.charter, seating } })).not.toThrow();
  });
});

describe('missing parts are reported', () => {
  const { opened: _, ...shut } = honest;
  const { deals, steps, results, observations = [] } = honest;
  const [first, second] = deals as [(typeof deals)[number], (typeof deals)[number]];
  const until = (version: number): Pick<FairRecord, 'deals' | 'steps' | 'results' | 'observations'> => ({
    deals: deals.filter((deal) => deal.version <= version),
    steps: steps.filter((step) => step[0] <= version),
    results: results.filter((result) => result.version <= version),
    observations: observations.filter((observation) => observation.version <= version),
  });
  const untilDealt = (deal: (typeof deals)[number]): typeof deals => [
    { version: deal.version, at: deal.at, deal: deal.deal, round: deal.round, dealer: deal.dealer },
  ];
  const openedAt = (deal: number) => ({ opened: { deal, secret: makeBase64url(playedTable.secret(deal)) } });

  test('the opened secret of finished rounds', () =>
    expect(getIssues(shut)).toEqual([
      { type: 'notOpened', deal: 1 },
      { type: 'notOpened', deal: 2 },
    ]));

  test('the opened secret, the chance used, scores, and what the page saw', () => {
    const silent = deals.map(({ entropy: _, ...deal }) => deal);
    expect(getIssues({ ...shut, deals: silent, results: [], observations: [] })).toEqual([
      { type: 'notOpened', deal: 1 },
      { type: 'notOpened', deal: 2 },
    ]);
  });

  test('the last round’s opened secret alone', () =>
    expect(getIssues({ ...honest, ...openedAt(1) })).toEqual([{ type: 'notOpened', deal: 2 }]));

  test('everything but the deal of a round that the page saw end', () => {
    const sentSoFar = { ...shut, ...until(first.version), deals: untilDealt(first) };
    expect(checkRecord(sentSoFar).map(({ type }) => type)).toEqual(['running']);
    expect(getIssues({ ...sentSoFar, observations })).toEqual([{ type: 'notOpened', deal: 1 }]);
  });

  test('everything, though the page saw rounds end', () => {
    const nothing = { ...shut, deals: [], steps: [], results: [] };
    const [end] = results;
    expect(getIssues(nothing)).toEqual([{ type: 'missingRound', version: end?.version }]);
    expect(checkRecord({ ...nothing, observations: [] })).toEqual([]);
  });

  test('the last round, together with what the page saw of it', () =>
    expect(getIssues({ ...honest, ...until(second.version - 1) })).toEqual([{ type: 'missingDeal', deal: 2 }]));

  test('the last round and its opened secret, though the page saw it', () => {
    const before = { ...honest, ...until(second.version - 1), ...openedAt(1) };
    expect(getIssues(before)).toEqual([]);
    expect(getIssues({ ...before, observations })[0]).toMatchObject({ type: 'wrongObservation' });
  });

  test('all deals, with or without their steps and scores', () => {
    const [none, all] = [
      { ...honest, deals: [], observations: [] },
      { ...honest, deals: [], steps: [], observations: [] },
    ];
    expect(getIssues(none).map(({ type }) => type)).toEqual(['missingDeal', 'missingDeal']);
    expect(getIssues(all)).toEqual([{ type: 'missingDeal', deal: 2 }]);
    expect(getIssues({ ...all, results: [] })).toEqual([{ type: 'missingDeal', deal: 2 }]);
    expect(getIssues({ ...shut, deals: [], steps: [], observations: [] })).toEqual([{ type: 'missingDeal', deal: 1 }]);
  });

  test.each(['two rounds', 'two games', 'ended by agreement'])('any one deal, opening or score: %s', (kind) => {
    const table =
      kind === 'two rounds' ? playedTable : kind === 'two games' ? playTwoGames() : playTwoRounds(PRESETS.classic, 12);
    const { record } = table;
    expect(getIssues(record)).toEqual([]);
    const { opened: _, ...rest } = record;
    for (const observations of [record.observations ?? [], []]) {
      const cuts = [
        { ...rest, observations },
        ...record.deals.map((_, i) => ({ ...record, observations, deals: record.deals.toSpliced(i, 1) })),
        ...record.results.map((_, i) => ({ ...record, observations, results: record.results.toSpliced(i, 1) })),
        ...record.deals.map(({ version }) => ({
          ...record,
          observations,
          steps: record.steps.filter(([v]) => v !== version),
        })),
      ];
      for (const cut of cuts) expect(getIssues(cut)).not.toEqual([]);
    }
  });

  test('a score of a round that cannot be replayed', () => {
    const old = {
      ...honest,
      deals: deals.slice(1),
      steps: steps.filter(([version]) => version >= second.version),
      results: results.slice(1),
      observations: [],
    };
    expect(checkRecord(old)).toEqual([{ type: 'notChecked', deal: 2 }]);
    expect(getIssues({ ...old, results: [] })).toEqual([{ type: 'unfinished', deal: 2, version: second.version }]);
    expect(getIssues({ ...old, observations })).toMatchObject([{ type: 'missingRound' }]);
  });

  test('the page’s own contribution, wherever the charter’s chain begins', () => {
    const brief = playTwoRounds(PRESETS.classic, 12).record;
    for (const chainFrom of [0, 3]) {
      const charter = { ...brief.charter, chainFrom };
      expect(getIssues({ ...brief, charter, given: [MIXES[0]] })).toEqual([]);
      expect(getIssues({ ...brief, charter, given: [MIXES[2]] })).toEqual([{ type: 'missingMix', mix: MIXES[2] }]);
      const { pinned: __, ...unpinned } = brief;
      expect(getIssues({ ...unpinned, charter, given: [MIXES[2]] })).toHaveLength(1);
      const moved = { ...brief, charter, pinned: 'another', given: [MIXES[2]] };
      expect(getIssues(moved)).toEqual([{ type: 'otherChain' }]);
    }
  });

  test('that a table was moved, if its chain begins within a game', () => {
    const moved = {
      ...honest,
      steps: withStep(honest, 1, (text) => text.replace('start -', 'next').replace('start', 'next')).steps,
    };
    const unplayed = { ...moved, observations: [] };
    expect(getIssues(unplayed)[0]).toMatchObject({ type: 'wrongDeal', deal: 1 });
    expect(getIssues({ ...unplayed, charter: { ...honest.charter, chainFrom: 0 } })[0]).toMatchObject({
      type: 'wrongDeal',
    });
    expect(getIssues({ ...unplayed, charter: { ...honest.charter, chainFrom: 3 } })).toEqual([]);
  });
});

test('deals beyond the chain’s end are not checked', () => {
  const record = playedTable.record;
  const [first, second] = record.deals as [(typeof record.deals)[number], (typeof record.deals)[number]];
  const makeLateDeal = (deal: typeof first, at: number) => ({ ...deal, deal: 2001 + at });
  const { opened: _, ...shut } = record;
  const beyond = { ...shut, deals: [makeLateDeal(first, 0), makeLateDeal(second, 1)], observations: [] };
  expect(checkRecord(beyond)).toEqual([
    { type: 'notChecked', deal: 2001 },
    { type: 'notChecked', deal: 2002 },
  ]);
});

test('the last line lists what could not be checked', () => {
  const fair = checkRecord(honest);
  const not = { type: 'notChecked', deal: 9 } as const;
  expect(fairSummary(fair, 0)).toBe('All two rounds we checked were dealt fairly.');
  expect(fairSummary([not, ...fair], 0)).toMatch(/were dealt fairly\. We couldn’t check one other\.$/);
  expect(fairSummary([not, not, not, ...fair], 0)).toMatch(/ We couldn’t check three others\.$/);
  expect(fairSummary([not], 0)).toBe('We couldn’t check any round.');
  expect(fairSummary([], 0)).toBe('No round is over yet.');
});

test('a record continues with the next game, after one ended by agreement', () => {
  const table = new FairTable();
  table.ask({ type: 'start' });
  table.play(20);
  table.ask({ type: 'askToEnd', what: 'game' });
  table.ask({ type: 'playAgain', mix: MIXES[0] });
  table.play(20);
  table.ask({ type: 'askToEnd', what: 'round' });
  expect(checkRecord(table.record)).toMatchObject([
    { type: 'fair', deal: 1, round: 1 },
    { type: 'fair', deal: 2, round: 1, mixes: [{ seat: 0, mix: MIXES[0] }] },
  ]);
});

test('rounds that end with their last turn are checked like any other', () => {
  const rounds = PRESETS.classic.rounds.slice(0, 2).map((row) => ({ ...row, turns: 2 }));
  const findings = checkRecord(playTwoRounds({ ...PRESETS.classic, rounds }).record);
  expect(findings.map(({ type }) => type)).toEqual(['fair', 'fair']);
});

test.each(['addDeck', 'reshuffle'] as const)('a stock that was refilled (%s) is refilled again', (exhausted) => {
  const { classic } = PRESETS;
  const deal = { ...classic.deal, packets: classic.deal.packets.map((packet) => ({ ...packet, size: 28 })) };
  const table = new FairTable({ ...classic, deal, stock: { ...classic.stock, exhausted } });
  table.ask({ type: 'start' });
  table.play();
  expect(table.refills).toBeGreaterThan(0);
  expect(checkRecord(table.record)).toMatchObject([{ type: 'fair', deal: 1 }]);
});
