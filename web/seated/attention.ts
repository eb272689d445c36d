import { effect } from '@preact/signals';
import { PAGE_TITLES } from '#text/titles.ts';
import type { Attention } from '../../shared/protocol/notification-kinds.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Model } from '../model/model.ts';
import { BASE } from '../model/net/base.ts';
import { seats } from '../model/page.ts';
import { isForMe } from '../model/status.ts';
import type { SavedSeat } from '../model/storage/seats.ts';
import { findAttention, findSeatOnTurn, isAwaited } from '../model/waiting.ts';
import { signalOwnTurn } from '../motion/play-sound.ts';
import { seatName } from '../text/names.ts';
import { formatStatus } from './status-words.ts';

/** Shows the turn or a prompt in the tab's title, with a sound for the viewer's turn; returns a function to stop. */
export function signalTurn(model: Model): () => void {
  let mine: boolean | undefined;
  const stop = effect(() => {
    const view = model.view.value;
    const charter = model.charter.value;
    if (!view || !charter) return;
    const attention = findAttention(view);
    document.title = getTitle(charter, view, attention);
    showIcon(attention !== undefined);
    const before = mine;
    mine = isAwaited(view);
    if (mine && before === false) signalOwnTurn();
  });
  return () => {
    stop();
    document.title = PAGE_TITLES.home;
    showIcon(false);
  };
}

export function signalTables(): () => void {
  const stop = effect(() => {
    const waiting = seats.value.filter((seat) => !seat.isHidden && isForMe(seat));
    document.title = formatListTitle(waiting);
    showIcon(waiting.length > 0);
  });
  return () => {
    stop();
    document.title = PAGE_TITLES.home;
    showIcon(false);
  };
}

function formatListTitle(waiting: readonly SavedSeat[]): string {
  const [first] = waiting;
  if (first === undefined) return PAGE_TITLES.home;
  if (waiting.length > 1) return PAGE_TITLES.wait(waiting.length);
  return PAGE_TITLES.waits(formatStatus(first.status), first.title);
}

/** Names the viewer's own turn only if the viewer, not a bot, is to play it. */
function getTitle(charter: Charter, view: View, attention: Attention | undefined): string {
  const { title } = charter;
  const turn = findSeatOnTurn(view);
  if (attention) return PAGE_TITLES.attention[attention](title);
  if (turn === undefined || turn === view.seat) return PAGE_TITLES.table(title);
  return PAGE_TITLES.turnOf(seatName(charter, view, turn), title);
}

function showIcon(wanted: boolean): void {
  document.querySelector('#icon')?.setAttribute('href', wanted ? `${BASE}icon-turn.svg` : `${BASE}icon.svg`);
}
