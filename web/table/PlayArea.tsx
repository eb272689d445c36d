import type { ComponentChildren } from 'preact';
import type { FeedLine } from '../components/Feed.tsx';
import { Pile, Stock } from '../components/Piles.tsx';
import { put, toggleTop } from '../draft/draft.ts';
import { belongTo, liftedCards } from '../draft/placing.ts';
import { Boards } from './Boards.tsx';
import type { Drafting } from './drafting.ts';
import { Latest } from './Latest.tsx';
import type { LatestTexts, TableModel } from './table-model.ts';

export interface PlayAreaProps {
  readonly table: TableModel;
  readonly drafting: Drafting;
  readonly latest: LatestTexts;
  readonly lines: readonly FeedLine[];
  /** Where notes are written, below the feed. */
  readonly chat: ComponentChildren;
}

/** Stock, pile and boards. */
export function PlayArea({ table, drafting, latest, lines, chat }: PlayAreaProps) {
  const { visible } = table;
  const { game } = visible;
  const { draft, change } = drafting;
  const lifted = liftedCards(draft, visible.top);
  const joinsTop = draft.topLifted === true || draft.melds.some((meld) => meld.top);
  const canDraft = visible.seat !== undefined && !game.ended;
  const canTake = canDraft && !(visible.myTurn && game.turn.phase === 'play' && !joinsTop);
  return (
    <>
      <div class="centre">
        <Stock count={game.stock} />
        <Pile
          count={game.pile.count}
          frozen={game.pile.frozen ?? false}
          lifted={joinsTop}
          {...(visible.top ? { top: visible.top } : {})}
          {...(canTake && visible.top ? { onTop: () => change(toggleTop) } : {})}
        />
        <Latest latest={latest} lines={lines}>
          {chat}
        </Latest>
      </div>
      <Boards
        table={table}
        canPut={(meld) => canDraft && lifted.length > 0 && belongTo(lifted, meld)}
        onPut={(meld) => change((now) => put(now, { meld: meld.index }))}
      />
    </>
  );
}
