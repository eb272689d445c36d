import { BELOW } from '#text/practice.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { isShortGame } from '../../shared/ruleset/rounds.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { goTo } from '../model/page.ts';
import { OWN_SEAT } from './dealing.ts';
import { dealNew, usePractice } from './practice-session.ts';

/** After the first hand with the bots: a game that soon ends. */
export function FrontShortGame() {
  const { open } = usePractice();
  const { charter, view } = open.model;
  const { game } = view.value ?? {};
  if (!charter.value || isShortGame(charter.value.ruleset) || !game || !isHandPlayed(game)) return null;
  const deal = (): void => {
    dealNew(SHORT_GAME);
    goTo('#/practice');
  };
  return (
    <div class="front-never">
      <div>
        <h2>{BELOW.short.title}</h2>
        <p class="soft">{BELOW.short.words}</p>
      </div>
      <button type="button" class="large" onClick={deal}>
        {BELOW.short.deal}
      </button>
    </div>
  );
}

const isHandPlayed = ({ round, ended, players }: GameView): boolean =>
  round > 1 || ended !== undefined || players[OWN_SEAT]?.playing !== 'hand';
