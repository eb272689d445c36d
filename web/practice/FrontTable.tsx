import { useState } from 'preact/hooks';
import { LANGUAGE } from '#text/pages.ts';
import { TABLE } from '#text/practice.ts';
import { yourTurnDraw } from '#text/table.ts';
import { parseCard, parseCards } from '../../shared/cards/notation.ts';
import { lazy, usePreload } from '../components/lazy.tsx';
import { getBotFace } from '../faces/faces.ts';
import { navigate, store } from '../model/page.ts';
import { PRACTICE_KEY, readFront, writeFront } from '../model/storage/practice-key.ts';
import { botName } from '../text/bot-names.ts';
import { FrontDeal } from './FrontDeal.tsx';
import { FrontOutline } from './FrontOutline.tsx';
import { actAtFront } from './front-act.ts';
import { type DealNotation, DRAW, FRONT_DEALS, STOCK } from './front-deals.ts';

const SavedFrontTable = lazy(
  () => import('./SavedFrontTable.tsx').then(({ SavedFrontTable }) => SavedFrontTable),
  <FrontOutline />,
);

/** This browser's game, or a prepared hand, which needs no engine until someone plays. */
export function FrontTable() {
  usePreload(() => import('./PracticePage.tsx'));
  const [deal] = useState(chooseDeal);
  return deal === undefined ? <SavedFrontTable /> : <NewFrontTable deal={deal} />;
}

/** Returns the deal shown here before, else a random one; undefined if this browser has a saved game. */
function chooseDeal(): DealNotation | undefined {
  if (store.read(PRACTICE_KEY) !== undefined) return undefined;
  const shown = readFront(store);
  const deal =
    FRONT_DEALS.find(([number]) => number === shown) ?? FRONT_DEALS[Math.floor(Math.random() * FRONT_DEALS.length)];
  if (deal) writeFront(store, deal[0]);
  return deal;
}

function NewFrontTable({ deal: [, top, held] }: { readonly deal: DealNotation }) {
  const cards = parseCards(held) ?? [];
  return (
    <FrontDeal
      others={[1, 2, 3].map((seat) => ({
        name: botName(seat, LANGUAGE),
        face: getBotFace(seat),
        note: seat === 2 ? TABLE.partner : TABLE.cards(cards.length),
      }))}
      stock={STOCK}
      pile={{ top: parseCard(top), count: 1 }}
      hasFoot={true}
      held={cards}
      highlighted={cards.map(() => false)}
      words={yourTurnDraw({ draw: DRAW, stock: STOCK, canTake: false })}
      onDraw={() => {
        actAtFront({ type: 'draw' });
        navigate('#/practice');
      }}
      onPlay={(card) => {
        actAtFront({ type: 'select', card });
        navigate('#/practice');
      }}
    />
  );
}
