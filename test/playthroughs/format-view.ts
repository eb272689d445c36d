import type { GameView, PileView, PlayerView, RoundResult, TeamView, TurnView } from '../../shared/protocol/view.ts';

/** A view line by line: the subject, and what the viewer sees of it. */
export type ViewLines = ReadonlyMap<string, string>;

/** Everything in a view. Missing parts are spelled `hidden`, or have no line. */
export function formatView(view: GameView, viewer: number | undefined): ViewLines {
  const {
    round,
    dealer,
    turn,
    held,
    players,
    teams,
    stock,
    pile,
    standing,
    ended,
    choosing,
    drawn,
    byHand,
    turnsLeft,
    stockOut,
    ...more
  } = view;
  rejectUnspelled(more);
  const lines = new Map([
    ['round', `${round}, dealer seat ${dealer}`],
    ['turn', formatTurn(turn)],
    ...(choosing ? [['choosing', JSON.stringify(choosing)] as const] : []),
    ...(drawn ? [['drawn', drawn.join(' ')] as const] : []),
    ...(byHand ? [['by hand', JSON.stringify(byHand)] as const] : []),
    ...(turnsLeft === undefined ? [] : [['turns left', String(turnsLeft)] as const]),
    ['stock', joinParts(formatHidden(stock), stockOut && 'out: a take is forced')],
    ['pile', formatPile(pile)],
  ]);
  players.forEach((player, seat) => {
    lines.set(`seat ${seat}`, formatPlayer(player, seat === viewer ? held : undefined));
  });
  teams.forEach((team, place) => {
    lines.set(`team ${place}`, formatTeam(team));
  });
  if (standing) lines.set('standing', standing);
  if (ended) for (const [about, text] of formatEnd(ended)) lines.set(about, text);
  return lines;
}

/** A part of a view without a spelling here would be missing from the playthroughs. */
function rejectUnspelled(more: Readonly<Record<string, never>>): void {
  const names = Object.keys(more);
  if (names.length > 0) throw new Error(`playthroughs do not spell this part of a view: ${names.join(', ')}`);
}

const formatHidden = (count: number): string => (count === 0 ? 'none' : `${count} hidden`);

const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(', ');

function formatTurn({ seat, phase, permission, melded, concealed, awaited, ...more }: TurnView): string {
  rejectUnspelled(more);
  const task = phase === 'consent' ? `awaits the answer of seat ${awaited?.join(' ')}` : `to ${phase}`;
  return joinParts(
    `seat ${seat} ${task}`,
    melded && 'has melded',
    concealed && 'concealed so far',
    permission && `permission ${permission}`,
  );
}

function formatPile({ top, count, frozen, offered, cards, ...more }: PileView): string {
  rejectUnspelled(more);
  if (top === undefined) return 'none';
  const under = cards === undefined ? formatHidden(count - 1) : cards.slice(top.length);
  return joinParts(count === 1 ? top : `${top} on ${under}`, frozen && 'frozen', offered && 'offered');
}

function formatPlayer(
  { held, playing, waiting, playedLast, refused, ...more }: PlayerView,
  heldCards: string | undefined,
): string {
  rejectUnspelled(more);
  const packets = Object.entries(waiting ?? {}).map(([name, count]) => `${name} ${formatHidden(count)}`);
  return joinParts(
    `${playing} ${heldCards || formatHidden(held)}`,
    ...packets,
    playedLast && 'has played from its last packet',
    refused === undefined ? undefined : `was told no over ${refused} cards`,
  );
}

function formatTeam({ score, melds, cleanWithWilds, redThrees, minimum, ...more }: TeamView): string {
  rejectUnspelled(more);
  return joinParts(
    `score ${score}`,
    minimum === undefined ? 'down' : `needs ${minimum}`,
    redThrees && `red threes ${redThrees}`,
    melds && `melds ${melds}`,
    cleanWithWilds && `clean with wilds ${cleanWithWilds.join(' ')}`,
  );
}

function formatEnd({ by, seat, scores, totals, left, winners, ...more }: RoundResult): ViewLines {
  rejectUnspelled(more);
  const lines = new Map([['ended', joinParts(by === 'out' ? `seat ${seat} went out` : 'the stock is exhausted')]]);
  left.forEach((cards, player) => {
    lines.set(`left ${player}`, cards || 'none');
  });
  scores.forEach((score, team) => {
    lines.set(`score ${team}`, `${formatScore(score)}; game ${totals[team]}`);
  });
  if (winners) lines.set('winners', `team ${winners.join(' ')}`);
  return lines;
}

function formatScore(score: RoundResult['scores'][number]): string {
  const { cards, books, redThrees, goingOut, left, byHand = 0, total, bookCounts, ...more } = score;
  rejectUnspelled(more);
  const kinds = Object.entries(bookCounts).map(([kind, count]) => `${count} ${kind}`);
  const parts = `cards ${cards}, books ${books} (${kinds.join(' ')}), red threes ${redThrees}, going out ${goingOut}`;
  return `${parts}, left ${left}${byHand === 0 ? '' : `, by hand ${byHand}`}: ${total}`;
}
