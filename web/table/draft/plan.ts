import { type Card, isRedThree, isWild } from '../../../shared/cards/cards.ts';
import { findStockDrawRejection, findVisibleTake } from '../../../shared/meld-search/find-melds.ts';
import { findRedThreeRejection } from '../../../shared/rules/discarding.ts';
import { judgeTake } from '../../../shared/rules/judging.ts';
import { mayHoldTop } from '../../../shared/rules/matching.ts';
import { bringsPacket } from '../../../shared/rules/melding.ts';
import type { Move } from '../../../shared/rules/move.ts';
import type { Laying, Position } from '../../../shared/rules/position.ts';
import type { RejectionCode } from '../../../shared/rules/rejection.ts';
import { findTakeRejection } from '../../../shared/rules/taking.ts';
import { findTurnRejection } from '../../../shared/rules/turns.ts';
import type { DealtPacketName } from '../../../shared/ruleset/ruleset.ts';
import { getLayings, judgeDraft, judgeWithDiscard, wouldGoOut } from './judging.ts';
import { type Draft, type DraftMeld, getUndraftedCards, LAYINGS, type PlayType, usesTop } from './meld-draft.ts';

/** A submission that could be sent now. */
export interface DraftedPlay {
  readonly type: PlayType;
  readonly moves: readonly Move[];
  readonly card?: Card;
  readonly packet?: DealtPacketName;
  /** The refusal's code, if it would be refused. */
  readonly code?: RejectionCode;
  /** The cost of a mistake, which calls for a confirmation. */
  readonly costs?: 'discardWild' | 'takePile' | 'goOut';
}

const makeDraftedPlay = (type: PlayType, moves: readonly Move[], code: RejectionCode | undefined): DraftedPlay =>
  code === undefined ? { type, moves } : { type, moves, code };

/** Returns the selected card, if it is the only one. */
export const findSelectedCard = (draft: Draft): Card | undefined =>
  draft.selected.length === 1 && !draft.topSelected ? draft.selected[0] : undefined;

/** Whether the drafted melds could be laid by one of these submissions. */
export const canLay = (plays: readonly DraftedPlay[]): boolean =>
  plays.some(({ type, code }) => code === undefined && LAYINGS.includes(type));

/** Returns the submissions possible now, the main one first; none if the player cannot act. */
export function getPlays(position: Position, draft: Draft): readonly DraftedPlay[] {
  if (position.choosing && !findTurnRejection({ ...position, choosing: false })) return getPacketPlays(position);
  if (findTurnRejection(position)) return [];
  return position.phase === 'draw' ? getDrawPhasePlays(position, draft) : getPlayPhasePlays(position, draft);
}

const getPacketPlays = ({ rules }: Position): readonly DraftedPlay[] =>
  rules.deal.packets.map(({ name: packet }) => ({
    ...makeDraftedPlay('choosePacket', [{ type: 'choosePacket', packet }], undefined),
    packet,
  }));

function getDrawPhasePlays(position: Position, draft: Draft): readonly DraftedPlay[] {
  const draw = makeDraftedPlay('draw', [{ type: 'draw' }], findStockDrawRejection(position)?.code);
  const red = getRedThreePlays(position, draft);
  if (!usesTop(draft)) return [...red, draw, ...getUpcardPlays(position), ...getTakeIntoHandPlays(position)];
  const { code } = judgeDraft(position, draft);
  const take = makeDraftedPlay('takePile', [{ type: 'takePile', melds: getLayings(draft) }], code);
  if (wouldGoOut(position, draft)) return [{ ...take, costs: 'goOut' }, ...red, draw];
  return [draw.code === undefined ? { ...take, costs: 'takePile' } : take, ...red, draw];
}

/** Returns the play that takes the upcard, if it is offered instead of a draw. */
function getUpcardPlays(position: Position): readonly DraftedPlay[] {
  const { top, offered } = position.pile;
  if (top === undefined || !offered || findTakeRejection(position, [])) return [];
  return [{ ...makeDraftedPlay('takeUpcard', [{ type: 'takePile', melds: [] }], undefined), card: top }];
}

/** Returns the play that takes the pile with its top into the hand; the draft is kept. */
function getTakeIntoHandPlays(position: Position): readonly DraftedPlay[] {
  if (!mayHoldTop(position) || position.pile.offered || judgeTake(position, []).code) return [];
  return [{ ...makeDraftedPlay('takeIntoHand', [{ type: 'takePile', melds: [] }], undefined), costs: 'takePile' }];
}

function getPlayPhasePlays(position: Position, draft: Draft): readonly DraftedPlay[] {
  const card = findSelectedCard(draft) ?? findCardToGoOut(position, draft);
  const red = getRedThreePlays(position, draft);
  if (draft.melds.length === 0) return card ? [...red, makeDiscardPlay(position, draft, card)] : [];
  const { code } = judgeDraft(position, draft);
  const laying = makeDraftedPlay('layDown', [{ type: 'meld', melds: getLayings(draft) }], code);
  const alone = withCosts(position, draft, laying);
  if (endsTurn(position, draft)) return [...red, alone];
  return card ? [...red, makeDiscardPlay(position, draft, card), alone] : [alone];
}

/** Whether the melds bring the next packet and end the turn, without a discard. */
const endsTurn = (position: Position, draft: Draft): boolean =>
  position.rules.deal.runEndsTurn && bringsPacket(position, getLayings(draft));

/** Returns the only card that the draft leaves, if discarding it goes out; it need not be selected. */
function findCardToGoOut(position: Position, draft: Draft): Card | undefined {
  const [card, ...more] = getUndraftedCards(position.held, draft);
  if (card === undefined || more.length > 0 || draft.topSelected) return undefined;
  const { costs, code } = makeDiscardPlay(position, draft, card);
  return costs === 'goOut' && code === undefined ? card : undefined;
}

/** Returns the selected card as a discard after laying the draft; undefined outside the play phase, or for several cards. */
export function findDiscard(position: Position, draft: Draft): DraftedPlay | undefined {
  const card = findSelectedCard(draft);
  if (card === undefined || findTurnRejection(position, 'play') || endsTurn(position, draft)) return undefined;
  return makeDiscardPlay(position, draft, card);
}

function makeDiscardPlay(position: Position, draft: Draft, card: Card): DraftedPlay {
  const discard: Move = { type: 'discard', card };
  const code = judgeWithDiscard(position, draft, card);
  const melds = draft.melds.length === 0 ? [] : [{ type: 'meld', melds: getLayings(draft) } as const];
  const type = melds.length === 0 ? 'discard' : 'layDownAndDiscard';
  return withCosts(position, draft, { ...makeDraftedPlay(type, [...melds, discard], code), card });
}

function withCosts(position: Position, draft: Draft, made: DraftedPlay): DraftedPlay {
  if (wouldGoOut(position, draft, made.card)) return { ...made, costs: 'goOut' };
  return made.card && isWild(made.card) && mayKeepWilds(position, draft) ? { ...made, costs: 'discardWild' } : made;
}

/** Whether some other card could be discarded. */
const mayKeepWilds = (position: Position, draft: Draft): boolean =>
  getUndraftedCards(position.held, draft).some(
    (card) => !isWild(card) && judgeWithDiscard(position, draft, card) === undefined,
  );

/** Returns the play that lays a selected red three, if the rules leave that to the player. */
function getRedThreePlays(position: Position, draft: Draft): readonly DraftedPlay[] {
  const card = findSelectedCard(draft);
  if (!card || !isRedThree(card) || findRedThreeRejection(position, card)) return [];
  return [{ ...makeDraftedPlay('layRedThree', [{ type: 'layRedThree', card }], undefined), card }];
}

/** Returns the smallest legal take of the pile as a draft; undefined if there is none, or outside the draw phase. */
export function draftTake(position: Position): Draft | undefined {
  if (!position.ownTurn || position.over || position.phase !== 'draw') return undefined;
  const found = findVisibleTake(position);
  const layings = typeof found === 'string' ? [] : (found() ?? []);
  return layings.length > 0 ? { melds: layings.map(getDraftMeld), selected: [] } : undefined;
}

export const getDraftMeld = ({ to, cards, top }: Laying): DraftMeld => (top ? { to, cards, top } : { to, cards });
