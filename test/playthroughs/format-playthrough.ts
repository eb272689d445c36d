import { viewEvents, viewGame } from '../../shared/game/view.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import { type PlayedStep, type Playthrough, type ReplayedStep, replay } from '../demo/playthrough.ts';
import { createEntropy } from '../simulation/entropy.ts';
import { formatEvents } from './format-events.ts';
import { formatView, type ViewLines } from './format-view.ts';
import { getMoments, type Moment } from './moments.ts';

/** The whole text of a recorded game, as the current engine plays it. Throws `RefusedStep`. */
export function formatPlaythrough(playthrough: Playthrough): string {
  const lines = formatHeader(playthrough);
  const seen = new Set<string>();
  let number = 0;
  for (const replayed of replay(playthrough, createEntropy(playthrough.seed))) {
    const moments = getMoments(replayed, seen);
    for (const { title } of moments) seen.add(title);
    lines.push(
      `[${number++}] ${formatStep(replayed.step)}`,
      ...formatSent(replayed),
      ...formatMoments(replayed, moments),
    );
  }
  return `${lines.join('\n')}\n`;
}

const LEGEND = `
Recorded by "npm run playthroughs"; bots play, each from its own view. [n] is a step: a deal, or what a seat
submits. Chance in step n is the SHA-256 of the seed, a space and n. Under a step stands what everybody hears,
and what one seat hears instead. Cards: each rank once with its suits after it; * is a joker. Melds have numbers
within their team; "n:" begins a new one, "^" is where the top discard joins. At == moments == every view is
spelled: the watcher's whole, each seat's where it differs. What a viewer may not know is "hidden" or not there.
`;

const formatHeader = ({ preset, seating, seed }: Playthrough): string[] => [
  `preset   ${preset}`,
  `seating  ${formatSeating(seating)}`,
  `seed     ${seed}`,
  ...LEGEND.split('\n'),
];

function formatSeating({ players, teams }: Playthrough['seating']): string {
  const seatsOf = (team: number) => [...Array(players).keys()].filter((seat) => seat % teams === team).join(' ');
  return `${players} seats in ${teams} teams: ${[...Array(teams).keys()].map(seatsOf).join(' | ')}`;
}

const formatStep = (step: PlayedStep): string =>
  step.type === 'deal' ? 'deal' : makeSubmission({ seat: step.seat, intents: step.moves });

const findViewers = ({ state }: ReplayedStep): readonly (number | undefined)[] => [undefined, ...state.players.keys()];

/** The watcher's messages, and those of each seat that receives something else. */
function formatSent(replayed: ReplayedStep): readonly string[] {
  const { events, before } = replayed;
  const [all, ...seats] = findViewers(replayed).map((viewer) => formatEvents(viewEvents(events, before, viewer)));
  const otherwise = seats.flatMap((sent, seat) =>
    sent === all ? [] : [`    to seat ${seat}: ${removeSeat(sent, seat)}`],
  );
  return [...(all ? [`    ${all}`] : []), ...otherwise];
}

/** Removes the seat's number at the start, which the line has already. */
const removeSeat = (sent: string, seat: number): string => sent.replace(`seat ${seat}: `, '');

function formatMoments(replayed: ReplayedStep, moments: readonly Moment[]): readonly string[] {
  if (moments.length === 0) return [];
  return ['', ...moments.map(({ title }) => `  == ${title} ==`), ...formatViews(replayed), ''];
}

function formatViews(replayed: ReplayedStep): readonly string[] {
  const views = findViewers(replayed).map((viewer) => formatView(viewGame(replayed.state, viewer), viewer));
  const [watcher = new Map(), ...seats] = views;
  return [
    ...formatColumns('watcher', watcher),
    ...seats.flatMap((lines, seat) => formatColumns(`seat ${seat}`, getDifferingFields(lines, watcher))),
  ];
}

/** The lines that differ from the watcher's; one that only the watcher has is spelled `not seen`. */
function getDifferingFields(lines: ViewLines, watcher: ViewLines): ViewLines {
  const missing = [...watcher.keys()].filter((about) => !lines.has(about)).map((about) => [about, 'not seen'] as const);
  return new Map([...[...lines].filter(([about, text]) => watcher.get(about) !== text), ...missing]);
}

const formatColumns = (viewer: string, lines: ViewLines): readonly string[] =>
  [...lines].map(([about, text], i) => `  ${(i === 0 ? viewer : '').padEnd(9)}${about.padEnd(9)}${text}`);
