import type { ComponentChildren } from 'preact';
import type { FeedLine } from '../components/Feed.tsx';
import { Pile, Stock } from '../components/Piles.tsx';
import { put, toggleTop, usesTop } from '../draft/draft.ts';
import { Boards } from './Boards.tsx';
import type { Drafting } from './drafting.ts';
import { Latest } from './Latest.tsx';
import type { Playing } from './playing.ts';
import type { LatestTexts, TableModel } from './table-model.ts';

export interface PlayAreaProps {
  readonly table: TableModel;
  readonly drafting: Drafting;
  readonly playing: Playing;
  readonly latest: LatestTexts;
  readonly lines: readonly FeedLine[];
  /** Where notes are written, below the feed. */
  readonly chat: ComponentChildren;
}

/** Stock, pile and boards. */
export function PlayArea({ table, drafting, playing, latest, lines, chat }: PlayAreaProps) {
  const { visible } = table;
  const { game } = visible;
  const { draft, change } = drafting;
  const { lit, draw, discard } = playing;
  const joinsTop = draft.topLifted === true || usesTop(draft);
  const onTop = lit.discard ? () => discard(draft) : lit.pile ? () => change(toggleTop) : undefined;
  return (
    <>
      <div class="centre">
        <Stock count={game.stock} {...(lit.stock && { onDraw: draw })} />
        <Pile
          count={game.pile.count}
          frozen={game.pile.frozen ?? false}
          lifted={joinsTop}
          {...(visible.top ? { top: visible.top } : {})}
          isDiscard={lit.discard}
          {...(onTop && { onTop })}
        />
        <Latest latest={latest} lines={lines}>
          {chat}
        </Latest>
      </div>
      <Boards
        table={table}
        canPut={(meld) => lit.melds.has(meld.index)}
        onPut={(meld) => change((now) => put(now, { meld: meld.index }))}
      />
    </>
  );
}
