import { chanceSoFar } from '#text/fair.ts';
import { LOBBY } from '#text/lobby.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { CardBack } from '../cards/Card.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { seatName } from '../text/names.ts';
import { ownChance } from './evidence.ts';
import { mixesSinceDeal } from './mixes.ts';

interface CutDeckProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
}

/** Everybody's part in the shuffle, before the first deal. */
export function CutDeck({ open, table, charter, view }: CutDeckProps) {
  const { feed, pending } = open.model;
  const mixes = mixesSinceDeal(feed.value.flatMap(({ events }) => events));
  const mix = ownChance(store, table);
  const isIn = mixes.some((each) => each.mix === mix);
  const names = [...new Set(mixes.filter((each) => each.mix !== mix).map(({ seat }) => seatName(charter, view, seat)))];
  return (
    <section class="panel line gap-3" aria-labelledby="cut">
      <span class="cut-cards flex" aria-hidden="true">
        <CardBack />
        <CardBack />
      </span>
      <div class="grow">
        <h2 id="cut">{LOBBY.cut}</h2>
        <p class="soft small" role="status">
          {isIn ? LOBBY.youCut : LOBBY.cutHint} {names.length > 0 ? chanceSoFar(names) : ''}
        </p>
      </div>
      {isIn ? null : (
        <button type="button" disabled={pending.value.length > 0} onClick={() => open.submit([{ type: 'mix', mix }])}>
          {LOBBY.cutButton}
        </button>
      )}
    </section>
  );
}
