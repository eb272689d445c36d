import { TableChat } from '../chat/TableChat.tsx';
import { Pile, Stock } from '../components/Piles.tsx';
import { put, toggleTop } from '../draft/draft.ts';
import { belongTo, liftedCards } from '../draft/placing.ts';
import { Boards } from './Boards.tsx';
import { Latest } from './Latest.tsx';
import { OwnSide } from './OwnSide.tsx';
import { TurnLine } from './TurnLine.tsx';
import { latestTexts } from './table-model.ts';
import type { PlayAreaProps } from './table-props.ts';
import { WaitLine } from './WaitLine.tsx';

/** Stock and pile, the boards, and the viewer's own side of the table. */
export function PlayArea(props: PlayAreaProps) {
  const { tableModel, drafting, lines } = props;
  const { visible } = tableModel;
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
        <Latest {...latestTexts(props.feed, tableModel)} lines={lines}>
          <TableChat {...props} />
        </Latest>
      </div>
      <Boards
        table={tableModel}
        canPut={(meld) => canDraft && lifted.length > 0 && belongTo(lifted, meld)}
        onPut={(meld) => change((now) => put(now, { meld: meld.index }))}
      />
      {visible.seat === undefined && !game.ended && (
        <div class="own-side">
          <TurnLine table={tableModel} view={props.view} now={props.now} note={undefined} />
          <WaitLine {...props} />
        </div>
      )}
      {tableModel.position && !game.ended && <OwnSide {...props} position={tableModel.position} />}
    </>
  );
}
