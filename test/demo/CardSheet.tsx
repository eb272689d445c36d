import type { ComponentChildren } from 'preact';
import { type Card as CardValue, RANKS, SUITS } from '../../shared/cards/cards.ts';
import { Book } from '../../web/cards/Book.tsx';
import { Card, CardBack, Miniature, MiniatureBack } from '../../web/cards/Card.tsx';
import { Fan } from '../../web/cards/Fan.tsx';
import { ThreeWordsOfTable } from '../../web/cards/special.tsx';
import { Face } from '../../web/faces/Face.tsx';
import { BOT_FACES, FACES } from '../../web/faces/faces.ts';
import { showSettings } from '../../web/model/show-settings.ts';

const SUITED_CARDS = SUITS.map((suit) => RANKS.map((rank): CardValue => `${rank}${suit}`));
const ONE_EACH = [...RANKS.map((rank, i): CardValue => `${rank}${SUITS[i % 4] as 's'}`), '*' as const];
const MELDS: readonly (readonly CardValue[])[] = [
  ['Kc', 'Kh', 'Ks', 'Kd'],
  ['*', '2h', 'Qd', 'Qc', 'Qs'],
  ['Ts', 'Th', 'Td'],
  ['2c', '2d', '*'],
  ['3h', '3d'],
];

interface CardSheetProps {
  readonly four: boolean;
  readonly large: boolean;
}

export function CardSheet({ four, large }: CardSheetProps) {
  showSettings(document.documentElement, { theme: 'auto', fourColours: four, largeFaces: large, motion: true });
  return (
    <ThreeWordsOfTable.Provider value={{ red: '+100', black: 'BLOCKS' }}>
      <main class="on-cloth" style={{ padding: '16px', display: 'grid', gap: '12px' }}>
        {SUITED_CARDS.map((cards, i) => (
          <Row key={i} width={86}>
            {cards.map((card) => (
              <Card key={card} card={card} size="full" />
            ))}
            <Card card="*" size="full" />
          </Row>
        ))}
        <Row width={130}>
          {(['Kh', 'Qs', 'Jd', 'Qc', 'Ah', '*'] as const).map((card) => (
            <Card key={card} card={card} size="full" />
          ))}
          <CardBack />
          <CardBack packet="foot" />
        </Row>
        {[54, 40].map((width) => (
          <Row key={width} width={width}>
            {ONE_EACH.map((card) => (
              <Card key={card} card={card} size="full" />
            ))}
            <CardBack />
            <CardBack packet="foot" />
          </Row>
        ))}
        {[62, 38, 31].map((width) => (
          <Row key={width} width={width}>
            {MELDS.map((cards, i) => (
              <Fan key={i} cards={cards} />
            ))}
            <Book cards={['9s', '9h']} kind="clean" bonus={500} />
            <Book cards={['6h', '2h']} kind="dirty" bonus={300} />
            <Book cards={['2s', '*']} kind="wild" bonus={1500} />
          </Row>
        ))}
        {[24, 20, 14].map((width) => (
          <Row key={width} width={width}>
            {ONE_EACH.map((card) => (
              <Miniature key={card} card={card} />
            ))}
            <MiniatureBack />
            <MiniatureBack packet="foot" />
          </Row>
        ))}
        <Faces />
      </main>
    </ThreeWordsOfTable.Provider>
  );
}

const Faces = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px', '--team': 'var(--team-1)' }}>
    {[...FACES, ...BOT_FACES].map((face, i) => (
      <Face key={face} face={face} size={72} presence={(['here', 'away', 'gone', undefined] as const)[i % 4]} />
    ))}
    {FACES.map((face) => (
      <Face key={face} face={face} size={32} />
    ))}
  </div>
);

function Row({ width, children }: { readonly width: number; readonly children: ComponentChildren }) {
  return (
    <div style={{ '--w': `${width}px`, display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'flex-end' }}>
      {children}
    </div>
  );
}
