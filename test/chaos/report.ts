import type { WaveReport } from './wave.ts';

export function addReports(waves: readonly WaveReport[]) {
  const sum = (of: (wave: WaveReport) => number): number => waves.reduce((total, wave) => total + of(wave), 0);
  const max = (of: (wave: WaveReport) => number): number => Math.max(0, ...waves.map(of));
  const injected: Record<string, number> = {};
  const logged: Record<string, number> = {};
  for (const wave of waves) {
    for (const [fault, count] of Object.entries(wave.injected)) injected[fault] = (injected[fault] ?? 0) + count;
    for (const [line, count] of wave.logged) logged[line] = (logged[line] ?? 0) + count;
  }
  return {
    ...{ injected, logged, faults: waves.flatMap(({ faults }) => faults) },
    tables: sum(({ tables }) => tables),
    clients: sum(({ clients }) => clients),
    clientsOnSockets: sum(({ clientsOnSockets }) => clientsOnSockets),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    stored: sum(({ stored }) => stored),
    botSubmissions: sum(({ botSubmissions }) => botSubmissions),
    versions: sum(({ versions }) => versions),
    uncontended: sum(({ uncontended }) => uncontended),
    largestItem: max(({ largestItem }) => largestItem),
    largestMessage: max(({ largestMessage }) => largestMessage),
    secondsToAgree: max(({ secondsToAgree }) => secondsToAgree),
    home: waves.filter(({ database }) => database === 'home').length,
  };
}

export interface Course {
  readonly seconds: number;
  readonly broken: readonly string[];
}

export function getReport(waves: readonly WaveReport[], { seconds, broken }: Course): readonly string[] {
  const all = addReports(waves);
  const { injected, logged } = all;
  const faults = [...all.faults, ...broken];
  const width = Math.max(0, ...Object.keys(injected).map(({ length }) => length));
  const rows = Object.entries(injected).map(([fault, count]) => `  ${fault.padEnd(width)} ${count}`);
  return [
    `${waves.length} waves, ${all.home} of them with tables in a file, the others in memory behind the SDK`,
    `${all.tables} tables, ${all.clients} clients, ${all.clientsOnSockets} of them over real sockets, the others in the server's process`,
    `${all.acknowledged} submissions acknowledged in ${seconds.toFixed(0)} s (${(all.acknowledged / seconds).toFixed(0)} a second)`,
    '',
    'Injected:',
    ...rows,
    '',
    'Found:',
    `  ${all.versions} stored versions: ${all.stored} submissions of people, ${all.botSubmissions} of bots, the rest comings and goings`,
    `  ${all.uncontended} uncontended submissions, each one write unit and at most one read unit`,
    `  largest item ${all.largestItem} bytes, largest message ${all.largestMessage} bytes`,
    `  all clients on one version at most ${all.secondsToAgree.toFixed(1)} s after the last fault`,
    ...Object.entries(logged).map(([line, count]) => `  logged ${count} times: ${line}`),
    '',
    faults.length === 0
      ? 'Every acknowledged submission is stored exactly once, the history leads to the states, no card was lost.'
      : `${faults.length} FAULTS:`,
    ...faults.slice(0, 40),
  ];
}
