import { render } from 'preact';
import { SUITS } from '../../shared/cards/cards.ts';
import { BACKS, BackPicture } from './backs.tsx';
import { COURT_RANKS, CourtFigure, Jester } from './court.tsx';

/** Pictures of many lines stand in the document once; cards refer to them by name. */
function Art() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        {SUITS.flatMap((suit) =>
          COURT_RANKS.map((rank) => (
            <g key={rank + suit} id={`court-${rank}${suit}`}>
              <CourtFigure rank={rank} suit={suit} />
            </g>
          )),
        )}
        <g id="jester">
          <Jester />
        </g>
        {BACKS.map((back) => (
          <g key={back} id={`back-${back}`}>
            <BackPicture back={back} />
          </g>
        ))}
      </defs>
    </svg>
  );
}

const HOME = 'card-art';

/** A `ref` for whatever refers to a picture: puts the pictures into the document unless they are there. */
export function bringArt(element: Element | null): void {
  if (!element || document.getElementById(HOME)) return;
  const home = document.createElement('div');
  home.id = HOME;
  document.body.append(home);
  render(<Art />, home);
}
