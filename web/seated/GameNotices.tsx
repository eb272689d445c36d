import { AT_DOOR, GAME_NOTICES } from '#text/states.ts';
import { NOTICES } from '#text/table-settings.ts';
import type { Prompt } from '../table/prompt.ts';
import { formatEnding, formatPause, getPrompts } from '../table/prompts.ts';
import { type TableContext, useTable } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { PromptBanner } from './PromptBanner.tsx';

interface GameNoticesProps {
  /** Lets a watcher sit down; absent if no seat is open or has a bot. */
  readonly onSit?: (() => void) | undefined;
  readonly isKnocking?: boolean;
}

/** Notices above a game, for watchers and between rounds; during a round, the players' prompts show them. */
export function GameNotices({ onSit, isKnocking = false }: GameNoticesProps) {
  const { charter, view, refusal, onSubmit, onAsk, onMenu } = useTable();
  if (view.seat === undefined) return <WatcherNotices onSit={onSit} isKnocking={isKnocking} />;
  if (!view.game?.ended) return null;
  const onSeats = (): void => onMenu('people');
  const [prompt] = getPrompts({ charter, view, onSubmit, onAsk, onSeats, explain: () => undefined });
  return (
    <>
      <PromptBanner prompt={prompt} />
      <PromptBanner prompt={createNotice(refusal && refusalSentence(refusal.code))} />
    </>
  );
}

function WatcherNotices({ onSit, isKnocking = false }: GameNoticesProps) {
  const table = useTable();
  const { view } = table;
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const isFull = free.length === 0 && !view.occupants.includes('bot');
  const sit = onSit && { key: 'sit', label: isFull ? AT_DOOR.satBefore : NOTICES.takeSeat, onAct: onSit };
  const doors = isFull ? NOTICES.watchingFull : joinRequestWords(table, isKnocking);
  const ending = formatEnding(table);
  const words = free.length > 0 ? GAME_NOTICES.freeSeat(free) : onSit && doors;
  return (
    <>
      <PromptBanner prompt={createNotice(view.paused ? formatPause(table) : undefined)} />
      <PromptBanner prompt={ending && { ...TOLD_PROMPT, ...ending }} />
      <PromptBanner prompt={words === undefined ? undefined : { ...TOLD_PROMPT, words, ...(sit && { main: sit }) }} />
    </>
  );
}

/** Returns a watcher's news about getting a seat: asked, refused, or bots have seats. */
function joinRequestWords({ charter, view, refusal }: TableContext, isKnocking: boolean): string {
  const host = seatName(charter, view, view.host);
  if (isKnocking) return AT_DOOR.hears(host);
  return refusal?.code === 'notLetIn' ? AT_DOOR.refused(host) : NOTICES.watching;
}

const TOLD_PROMPT = { tone: 'tells', others: [] } as const;

const createNotice = (words: string | undefined): Prompt | undefined =>
  words === undefined ? undefined : { ...TOLD_PROMPT, words };
