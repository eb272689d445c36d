import { SECONDS_A_CARD } from '../../shared/ruleset/game-forecast.ts';
import type { PlayedGame, PlayedRound } from './game.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);

const formatNumber = (number: number): string => number.toFixed(number < 10 ? 2 : 0);

const formatPercent = (part: number, whole: number): string => `${((100 * part) / (whole || 1)).toFixed(1)} %`;

const spread = (numbers: readonly number[]): string =>
  `${formatNumber(mean(numbers))} (${Math.min(...numbers)} to ${Math.max(...numbers)})`;

export function getReport(games: readonly PlayedGame[], seconds: number): readonly string[] {
  const rounds = games.flatMap((game) => game.rounds);
  const submissions = sumValues(rounds, (round) => round.submissions);
  const turns = sumValues(rounds, (round) => round.turns);
  return [
    `games            ${games.length}, ${rounds.length} rounds, ${seconds.toFixed(1)} s`,
    `ended            ${formatEndings(rounds)}`,
    `turns a round    ${spread(rounds.map((round) => round.turns))}`,
    `minutes a game   ${spread(games.map(getMinutes))}, at ${SECONDS_A_CARD} seconds a card`,
    `submissions      ${submissions}, ${formatNumber(submissions / turns)} a turn, ${Math.round(submissions / seconds)} a second`,
    `melds laid       ${formatNumber(sumValues(rounds, (round) => round.melds) / rounds.length)} a round; piles taken ${formatNumber(sumValues(rounds, (round) => round.takes) / rounds.length)}`,
    `books a team     ${formatBooks(rounds)}`,
    `score of a round ${spread(rounds.flatMap((round) => round.result.scores.map((score) => score.total)))}`,
    `final totals     ${spread(games.flatMap((game) => game.rounds.at(-1)?.result.totals ?? []))}`,
    `trouble          ${formatTroubles(games)}`,
  ];
}

const getMinutes = ({ rounds }: PlayedGame): number =>
  Math.round((sumValues(rounds, ({ handled }) => handled) * SECONDS_A_CARD) / 60);

const sumValues = (rounds: readonly PlayedRound[], of: (round: PlayedRound) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

function formatEndings(rounds: readonly PlayedRound[]): string {
  const outCount = rounds.filter((round) => round.result.by === 'out').length;
  const numbers = [...new Set(rounds.map((round) => round.round))].sort((a, b) => a - b);
  const byRound = numbers.map((number) => {
    const same = rounds.filter((round) => round.round === number);
    return formatPercent(same.filter((round) => round.result.by === 'out').length, same.length);
  });
  return `${formatPercent(outCount, rounds.length)} by going out (by round: ${byRound.join(', ')}), the others by the stock or the last turn`;
}

function formatBooks(rounds: readonly PlayedRound[]): string {
  const counts = rounds.flatMap((round) => round.result.scores.map((score) => score.bookCounts));
  return (['clean', 'dirty', 'wild'] as const)
    .map((kind) => `${formatNumber(mean(counts.map((count) => count[kind])))} ${kind}`)
    .join(', ');
}

function formatTroubles(games: readonly PlayedGame[]): string {
  const kinds = (['refused', 'stuck', 'lostCards'] as const).map(
    (kind) => `${kind} ${games.filter((game) => game.problem?.kind === kind).length}`,
  );
  return kinds.join(', ');
}
