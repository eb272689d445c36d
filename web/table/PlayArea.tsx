import type { BookCounts } from '../../shared/ruleset/ruleset.ts';
import { Pile, Stock } from '../components/Piles.tsx';
import { booksOf, ownTeam, type VisibleMeld, type VisibleTable, visibleMeldOf } from '../model/visible-table.ts';
import { Boards } from './Boards.tsx';
import { type Draft, put, toggleTop, usesTop } from './draft/meld-draft.ts';
import { wholeMeld } from './draft/placing.ts';
import type { Drafting } from './drafting.ts';
import type { OwnPlaying } from './playing.ts';
import type { TableModel } from './table-model.ts';

interface PlayAreaProps {
  readonly table: TableModel;
  readonly drafting: Drafting;
  readonly playing: OwnPlaying;
}

/** Stock, pile and boards. */
export function PlayArea({ table, drafting, playing }: PlayAreaProps) {
  const { visible } = table;
  const { game } = visible;
  const { draft, change } = drafting;
  const { lit, draw, discard } = playing;
  const joinsTop = draft.topLifted === true || usesTop(draft);
  const onTop = lit.discard ? () => discard(draft) : lit.pile ? () => change(toggleTop) : undefined;
  return (
    <Boards
      table={table}
      drafted={booksWith(visible, draft)}
      draftedTo={(meld) => addedTo(draft, meld)}
      isLifting={draft.lifted.length > 0}
      canPut={(meld) => lit.melds.has(meld.index)}
      onPut={(meld) => change((now) => put(now, { meld: meld.index }))}
    >
      <Stock count={game.stock} {...(lit.stock && { onDraw: draw })} />
      <Pile
        count={game.pile.count}
        frozen={game.pile.frozen ?? false}
        lifted={joinsTop}
        {...(visible.top ? { top: visible.top } : {})}
        isDiscard={lit.discard}
        {...(onTop && { onTop })}
      />
    </Boards>
  );
}

const addedTo = (draft: Draft, { index }: VisibleMeld): number =>
  draft.melds.reduce((sum, { to, cards, top }) => (to === index ? sum + cards.length + (top ? 1 : 0) : sum), 0);

/** The own team's books once the draft is laid down; undefined if it finishes none. */
function booksWith(visible: VisibleTable, draft: Draft): BookCounts | undefined {
  if (draft.melds.length === 0) return undefined;
  const melds = ownTeam(visible)?.melds ?? [];
  const { bookSize, keepsKind } = visible.rules.meld;
  const drafted = draft.melds.map((meld) => {
    const isClean = keepsKind && meld.to !== 'new' && melds[meld.to]?.book === 'clean';
    const lying = melds.map(({ cards }) => cards);
    return visibleMeldOf(wholeMeld(meld, lying, visible.top), -1, bookSize, isClean);
  });
  const untouched = melds.filter(({ index }) => !draft.melds.some(({ to }) => to === index));
  const [now, then] = [booksOf(visible.rules, melds), booksOf(visible.rules, [...untouched, ...drafted])];
  return now.clean + now.dirty + now.wild === then.clean + then.dirty + then.wild ? undefined : then;
}
