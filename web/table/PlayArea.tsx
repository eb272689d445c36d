import { Talk } from '../chat/Talk.tsx';
import { Pile, Stock } from '../components/Piles.tsx';
import { put, toggleTop } from '../draft/draft.ts';
import { belongTo, liftedCards } from '../draft/placing.ts';
import { Boards } from './Boards.tsx';
import { Latest } from './Latest.tsx';
import { OwnSide } from './OwnSide.tsx';
import { latestTexts } from './seen-table.ts';
import { TurnLine } from './TurnLine.tsx';
import type { PlayAreaProps } from './table-props.ts';
import { WaitLine } from './WaitLine.tsx';

/** Stock and pile, the boards, and the viewer's own side of the table. */
export function PlayArea(props: PlayAreaProps) {
  const { seen, drafting, lines } = props;
  const { sight } = seen;
  const { game } = sight;
  const { draft, change } = drafting;
  const lifted = liftedCards(draft, sight.top);
  const joinsTop = draft.topLifted === true || draft.melds.some((meld) => meld.top);
  const canDraft = sight.seat !== undefined && !game.ended;
  const canTake = canDraft && !(sight.myTurn && game.turn.phase === 'play' && !joinsTop);
  return (
    <>
      <div class="centre">
        <Stock count={game.stock} />
        <Pile
          count={game.pile.count}
          frozen={game.pile.frozen ?? false}
          lifted={joinsTop}
          {...(sight.top ? { top: sight.top } : {})}
          {...(canTake && sight.top ? { onTop: () => change(toggleTop) } : {})}
        />
        <Latest {...latestTexts(props.feed, seen)} lines={lines}>
          <Talk {...props} />
        </Latest>
      </div>
      <Boards
        table={seen}
        canPut={(meld) => canDraft && lifted.length > 0 && belongTo(lifted, meld)}
        onPut={(meld) => change((now) => put(now, { meld: meld.index }))}
      />
      {sight.seat === undefined && !game.ended && (
        <div class="own-side">
          <TurnLine table={seen} view={props.view} now={props.now} note={undefined} />
          <WaitLine {...props} />
        </div>
      )}
      {seen.position && !game.ended && <OwnSide {...props} position={seen.position} />}
    </>
  );
}
