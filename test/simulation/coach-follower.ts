import { agree } from '#text/coach.ts';
import { createCoachView, createHint, type Hint } from '../../shared/bots/coach.ts';
import { type Card, getRank } from '../../shared/cards/cards.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Position } from '../../shared/rules/position.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Action } from '../../web/components/action.ts';
import { getActions } from '../../web/table/actions.ts';
import { type Advice, findAdvice, formatHint } from '../../web/table/advice.ts';
import { explainFault, isComparable } from '../../web/table/coaching.ts';
import { judgeDraft } from '../../web/table/draft/judging.ts';
import { type Draft, EMPTY_DRAFT, put, select, toggleTop } from '../../web/table/draft/meld-draft.ts';
import { findDropTargets } from '../../web/table/draft/placing.ts';
import { type DraftedPlay, getPlays } from '../../web/table/draft/plan.ts';
import { findNoPlaceNote, formatFault, getTrayOffers, getTrayPoints } from '../../web/table/draft/tray.ts';
import { needsConfirmation } from '../../web/table/playing.ts';
import { findTableModel, type TableModel } from '../../web/table/table-model.ts';
import { formatTurnLine } from '../../web/table/turn-words.ts';
import { rankPlural } from '../../web/text/en/cards.ts';
import { createEntropy } from './entropy.ts';
import { getBot, readPlays, type Step } from './game.ts';

const OWN = 0;

/** The course of a practice game, and the faults of its hints. */
export interface ObeyedGame {
  /** Points ahead of the best other team at the end. */
  readonly ahead: number;
  readonly troubles: readonly string[];
  readonly sentences: readonly string[];
}

/** `obeys`: follows the hints and nothing else; `hard`: the bot of that level sits there. */
type Player = 'obeys' | 'hard';

const getCharter = (preset: PresetId): Charter => {
  const ruleset = PRESETS[preset];
  const seating = ruleset.seating.find(({ players, teams }) => players === 4 && teams === 2) ?? ruleset.seating[0];
  if (!seating) throw new Error('rules without a seating');
  return { revision: 0, title: preset, ruleset, seating, names: ['Ann'] };
};

/** A game of practice to its end, against bots of the level normal; deals depend on the seed alone. */
export function playPractice(preset: PresetId, seed: string, player: Player): ObeyedGame {
  const charter = getCharter(preset);
  const robot = new Robot(charter);
  const playersOf = (seat: number) => {
    if (seat !== OWN) return [getBot('normal')];
    return player === 'hard' ? [getBot('hard')] : [robot.play, robot.playLess];
  };
  const setup = { ...charter, seed, playersOf, deal: createEntropy(seed), draw: createEntropy(`${seed} chance`) };
  const { state } = [...readPlays(setup)].at(-1) as Step;
  const [own = 0, ...others] = viewGame(state, undefined).ended?.totals ?? [];
  return { ahead: own - Math.max(...others), troubles: robot.troubles, sentences: robot.sentences };
}

interface Screen {
  readonly charter: Charter;
  readonly view: View;
  readonly table: TableModel;
  readonly position: Position;
  readonly hint: Hint;
  readonly draft: Draft;
  readonly advice: Advice | undefined;
  readonly plays: readonly DraftedPlay[];
}

const doNothing = (): void => undefined;

/** Presses at most this often before a play. */
const MAX_STEPS = 60;

/** Follows the hints and nothing else, through the page’s own drafts and buttons. */
export class Robot {
  readonly troubles: string[] = [];
  readonly sentences: string[] = [];
  readonly #charter: Charter;
  /** Alternately follows everything together, or selects and puts card by card. */
  #isAtOnce = false;
  #tried: readonly Move[] = [];

  constructor(charter: Charter) {
    this.#charter = charter;
  }

  complain(what: string): void {
    this.troubles.push(`${this.#charter.title}: ${what}; said: ${this.sentences.slice(-3).join(' ')}`);
  }

  readonly play = (_: Charter, view: View): readonly Move[] => {
    this.#tried = this.chooseMoves(view);
    return this.#tried;
  };

  /** The first move alone, once the game has refused them all. */
  readonly playLess = (): readonly Move[] => {
    this.complain(`refused: ${JSON.stringify(this.#tried)}`);
    return this.#tried.slice(0, 1);
  };

  chooseMoves(view: View): readonly Move[] {
    this.#isAtOnce = !this.#isAtOnce;
    let draft: Draft = EMPTY_DRAFT;
    for (let step = 0; step < MAX_STEPS; step++) {
      const screen = this.#read(view, draft);
      const { hint, advice } = screen;
      this.#inspect(screen);
      if (hint.type === 'answer') return [{ type: 'answerGoOut', yes: hint.yes }];
      if (hint.type === 'choose') return [{ type: 'choosePacket', packet: hint.packet }];
      if (hint.type === 'ask') return this.#ask(screen);
      const next = advice && applyDraftStep(screen, advice, this.#isAtOnce);
      if (next === undefined) return this.#play(screen);
      draft = next;
    }
    throw new Error(`the advice leads nowhere: ${this.sentences.slice(-3).join(' ')}`);
  }

  #read(view: View, draft: Draft): Screen {
    const charter = this.#charter;
    const table = findTableModel({ charter, view });
    const hint = createHint(charter, view);
    if (!table?.position || !hint) throw new Error('nothing is said to the seat to play');
    const { position } = table;
    const advice = findAdvice({ hint, position, draft });
    if (advice) this.sentences.push(advice.words);
    return { charter, view, table, position, hint, draft, advice, plays: getPlays(position, draft) };
  }

  /** Checks that nothing else on the screen contradicts the hint. */
  #inspect(screen: Screen): void {
    const { position, hint, draft, advice } = screen;
    const lit = findDropTargets(position, draft);
    const note = findNoPlaceNote({ position, draft, targets: lit });
    if (note !== undefined && draft.melds.length === 0) this.complain(`beside it: ${note}`);
    for (const action of readActions(screen)) {
      if (!action.isAdvised) continue;
      if (!['take', 'upcard', 'ask'].includes(hint.type)) this.complain(`the button ${action.label} is advised`);
      if (action.reason !== undefined) this.complain(`an advised button is refused: ${action.reason}`);
    }
    this.#inspectDiscard(screen);
    this.#inspectSum(screen);
    if (hint.type === 'draw' && advice && !/\bdraw\b/i.test(formatTurnLine({ ...screen, now: 0 })))
      this.complain('the turn’s words do not let one draw');
    if (advice === undefined && draft.melds.length > 0) this.#inspectWhole(screen);
  }

  /** Checks that a first selected card is not offered for discarding while melds are hinted. */
  #inspectDiscard(screen: Screen): void {
    const { hint, draft, plays } = screen;
    if (hint.type !== 'play' || hint.play.layings.length === 0 || plays[0]?.type !== 'discard') return;
    const [main] = readActions(screen);
    if (!main?.isEarly) this.complain(`${main?.label} stands out with ${draft.selected} selected`);
  }

  /** Checks that "Try it" drafts the sum in the sentence. */
  #inspectSum({ position, hint, advice }: Screen): void {
    const draft = advice?.follow;
    const { reason } = hint;
    if (draft === undefined || draft.melds.length === 0 || !('points' in reason)) return;
    if (reason.type === 'saysYes' || reason.type === 'saysNo') return;
    const points = getTrayPoints({ position, draft, plays: getPlays(position, draft) });
    const isOpening = !position.down && points < position.minimum;
    if (!isOpening && points !== reason.points) this.complain(`the draft has ${points}, not ${reason.points}`);
  }

  /** Checks that the hinted draft is allowed, and called the best. */
  #inspectWhole({ charter, view, position, hint, draft }: Screen): void {
    const judgement = judgeDraft(position, draft);
    if (judgement.code !== undefined) this.complain(`in the tray: ${formatFault(position, draft, judgement)}`);
    const botView = createCoachView(charter, view);
    const question = botView && { botView, hint, draft };
    if (!question || !isComparable(question)) return;
    const { words } = explainFault(question);
    const best = formatHint(hint) ?? '';
    if (words !== best && words !== agree(true, best)) this.complain(`is it best: ${words}`);
  }

  #ask(screen: Screen): readonly Move[] {
    const button = readActions(screen).find(({ key }) => key === 'ask');
    if (!button || button.reason !== undefined) this.complain(`no button to ask: ${button?.reason}`);
    return [{ type: 'askToGoOut' }];
  }

  #play({ position, hint, draft, plays }: Screen): readonly Move[] {
    const wanted = { upcard: 'takeUpcard', take: draft.melds.length > 0 ? 'takePile' : 'takeIntoHand', draw: 'draw' };
    const type = (wanted as Partial<Record<Hint['type'], string>>)[hint.type];
    const play = type === undefined ? plays[0] : plays.find((each) => each.type === type);
    if (!play) throw new Error(`nothing to press: ${this.sentences.at(-1)} ${JSON.stringify(draft)}`);
    if (play.code !== undefined) this.complain(`refused by the page: ${play.code}`);
    if (needsConfirmation(play, { position, hint })) this.complain(`doubted: ${play.costs}`);
    return play.moves;
  }
}

const readActions = ({ table, position, plays, draft, hint }: Screen): readonly Action[] => {
  const { main, others } = getActions({
    ...{ table, position, plays, draft, hint },
    ...{ perform: doNothing, ask: doNothing, explain: doNothing, follow: doNothing },
  });
  return main ? [main, ...others] : others;
};

/** The draft after following the sentence; undefined: only a button of the bar is left. */
function applyDraftStep({ position, draft }: Screen, advice: Advice, isAtOnce: boolean): Draft | undefined {
  const { words, cards, follow } = advice;
  if (follow && (isAtOnce || follow.melds.length === 0)) return follow;
  const lit = findDropTargets(position, draft);
  const label = /tap “(.*)\.”/.exec(words)?.[1];
  if (label !== undefined) {
    const offers = getTrayOffers({ position, draft, targets: lit, change: doNothing });
    const offer = lit.offers[offers.findIndex((each) => each.label === label)];
    if (!offer) throw new Error(`no button “${label}”: ${offers.map((each) => each.label).join(', ')}`);
    return put(draft, offer.place);
  }
  const isTopAlone = words.startsWith('Take the pile') && follow !== undefined && cards.length === 0;
  if (words === 'Now tap the pile.' || isTopAlone) return toggleTop(draft);
  const onto = /^Now tap your meld of (.*)\.$/.exec(words)?.[1];
  if (onto !== undefined) {
    const [meld] = [...lit.melds].filter((at) => position.melds[at]?.some((card) => getName(card) === onto));
    const [drafted] = [...lit.drafted].filter((at) => draft.melds[at]?.cards.some((card) => getName(card) === onto));
    if (drafted !== undefined) return put(draft, { drafted });
    if (meld !== undefined) return put(draft, { meld });
    throw new Error(`no meld takes them: ${words}`);
  }
  const [first] = cards;
  if (!first) return follow;
  return select(
    draft,
    cards.filter((card) => getRank(card) === getRank(first)),
  );
}

const getName = (card: Card): string => rankPlural(getRank(card));
