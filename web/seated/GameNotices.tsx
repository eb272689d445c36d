import { AT_DOOR, GAME_NOTICES } from '#text/states.ts';
import { NOTICES } from '#text/table-settings.ts';
import { type TableContext, useTable } from '../table/at-table.ts';
import type { Prompt } from '../table/prompt.ts';
import { endingWords, ofKnock, pauseWords, promptsOf } from '../table/prompts.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { PromptSlip } from './PromptSlip.tsx';

interface GameNoticesProps {
  /** A watcher wants to sit down; absent if no seat is free and no bot holds one. */
  readonly onSit?: (() => void) | undefined;
  /** A watcher has asked the host for a chair. */
  readonly isKnocking?: boolean;
}

/** Someone asks the host to be let in, in the lobby or during a replay. */
export const KnockNotice = () => <PromptSlip prompt={ofKnock(useTable())} />;

/** Above a game: what people have to settle, for watchers, and for players after a round. In a round the players' slips say it. */
export function GameNotices({ onSit, isKnocking = false }: GameNoticesProps) {
  const { charter, view, refusal, onSubmit, onAsk, onMenu } = useTable();
  if (view.seat === undefined) return <WatcherNotices onSit={onSit} isKnocking={isKnocking} />;
  if (!view.game?.ended) return null;
  const onSeats = (): void => onMenu('people');
  const [prompt] = promptsOf({ charter, view, onSubmit, onAsk, onSeats, explain: () => undefined });
  return (
    <>
      <PromptSlip prompt={prompt} />
      <PromptSlip prompt={told(refusal && refusalSentence(refusal.code))} />
    </>
  );
}

/** What holds the game up, and the way to a chair. */
function WatcherNotices({ onSit, isKnocking = false }: GameNoticesProps) {
  const table = useTable();
  const { view } = table;
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const isFull = free.length === 0 && !view.occupants.includes('bot');
  const sit = onSit && { key: 'sit', label: isFull ? AT_DOOR.satBefore : NOTICES.takeSeat, onAct: onSit };
  const doors = isFull ? NOTICES.watchingFull : doorWords(table, isKnocking);
  const ending = endingWords(table);
  const words = free.length > 0 ? GAME_NOTICES.freeSeat(free) : onSit && doors;
  return (
    <>
      <PromptSlip prompt={told(view.paused ? pauseWords(table) : undefined)} />
      <PromptSlip prompt={ending && { ...TOLD, ...ending }} />
      <PromptSlip prompt={words === undefined ? undefined : { ...TOLD, words, ...(sit && { main: sit }) }} />
    </>
  );
}

/** What a watcher hears of the door: asked, refused, or that bots hold chairs. */
function doorWords({ charter, view, refusal }: TableContext, isKnocking: boolean): string {
  const host = seatName(charter, view, view.host);
  if (isKnocking) return AT_DOOR.hears(host);
  return refusal?.code === 'notLetIn' ? AT_DOOR.refused(host) : NOTICES.watching;
}

const TOLD = { tone: 'tells', others: [] } as const;

const told = (words: string | undefined): Prompt | undefined => (words === undefined ? undefined : { ...TOLD, words });
