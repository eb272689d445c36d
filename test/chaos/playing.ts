import { chooseMoves, findPlainMoves } from '../../shared/bots/bot.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import type { Dice } from '../properties/chance.ts';
import { findRequiredIntent, getSideEvents } from './asides.ts';

/**
 * Share of the views at which someone sends something out of turn, so that submissions race; and of requests about the
 * table.
 */
const OUT_OF_TURN = 0.03;
const SIDE_EVENTS = 0.5;

export class Player {
  private readonly dice: Dice;
  private readonly people: number;
  private tried = { version: 0, times: 0 };

  /** `people`: seats reserved for people; the others are given to bots. */
  constructor(dice: Dice, people: number) {
    this.dice = dice;
    this.people = people;
  }

  /** Undefined: another player is to move, or nothing more can be tried at this version. */
  choose(charter: Charter, view: View): readonly AnyIntent[] | undefined {
    if (view.version !== this.tried.version) this.tried = { version: view.version, times: 0 };
    const request = this.request(charter, view);
    if (request !== undefined) this.tried.times += 1;
    return request;
  }

  private request(charter: Charter, view: View): readonly AnyIntent[] | undefined {
    const { times } = this.tried;
    if (times > 2) return undefined;
    const { game, host, seat } = view;
    const first = findRequiredIntent(view);
    if (first !== undefined) return [first];
    if (times === 0 && this.dice.flip(OUT_OF_TURN)) return this.aside(charter, view);
    if (game === undefined || game.ended !== undefined) return seat === host ? this.lead(charter, view) : undefined;
    return times < 2 ? chooseMoves(charter, view) : findPlainMoves(charter, view);
  }

  private aside(charter: Charter, view: View): readonly AnyIntent[] | undefined {
    if (view.game !== undefined && !this.dice.flip(SIDE_EVENTS)) {
      return [{ type: 'standingAnswer', answer: this.dice.pick(['yes', 'no'] as const) }];
    }
    const aside = getSideEvents(this.dice, charter, view);
    return aside && [aside];
  }

  private lead({ ruleset }: Charter, { phase, occupants, game }: View): readonly AnyIntent[] | undefined {
    if (phase === 'over') return [{ type: 'playAgain' }];
    if (game?.ended !== undefined) return [{ type: 'nextRound' }];
    const open = occupants.indexOf('empty');
    if (open >= this.people) return [{ type: 'giveSeatToBot', seat: open }];
    if (open >= 0) return undefined;
    return [ruleset.deal.starts === 'chosen' ? { type: 'start', starter: 0 } : { type: 'start' }];
  }
}
