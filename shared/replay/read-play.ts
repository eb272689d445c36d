import { type Card, isRedThree } from '../cards/cards.ts';
import { reduce } from '../game/reduce.ts';
import { mayReshuffle } from '../game/refill.ts';
import { isGameOver, winnersOf } from '../game/score.ts';
import { decksOf, makeChance, shuffle } from '../game/shuffle.ts';
import { type GameEvent, type GameState, partnersOf, playerOf, seatAfter, teamStateOf } from '../game/state.ts';
import type { StandingAnswer } from '../protocol/intent.ts';
import type { Move } from '../rules/move.ts';
import type { Laying } from '../rules/position.ts';
import { countReplaced } from '../rules/red-threes.ts';
import { roundRow, rulesOfRound } from '../ruleset/rounds.ts';
import type { DealtPacketName } from '../ruleset/ruleset.ts';

/** A stored play, and the game after it. */
interface StoredPlay {
  readonly seat: number;
  readonly moves: readonly Move[];
  /** The bytes of the shuffles; absent if nothing was shuffled. */
  readonly entropy?: Uint8Array | undefined;
  readonly after: GameState;
}

/** Facts, and the game that they lead to: the stored one, if that is possible. */
export interface ReadPlay {
  readonly events: readonly GameEvent[];
  readonly game: GameState;
}

type By = 'run' | 'walk';

/**
 * Reads what happened between two games. The moves say what the player did; the game after says what followed: which red
 * threes were laid, who picked up a packet, whose turn it became, how the round ended. How many cards a draw or a take
 * brings is a number of the table's own ruleset, and a refill's order comes from the stored bytes. No rule is asked.
 */
export class PlayReader {
  readonly events: GameEvent[] = [];
  game: GameState;
  private readonly after: GameState;
  private readonly entropy: Uint8Array | undefined;
  private readonly began: GameState;
  private shuffles: number;
  /** Red threes that moves still to come lay by choice. */
  private chosen = 0;

  /** `shuffles`: shuffles already made with these bytes. */
  constructor(before: GameState, { entropy, after }: Pick<StoredPlay, 'entropy' | 'after'>, shuffles = 0) {
    this.game = before;
    this.began = before;
    this.after = after;
    this.entropy = entropy;
    this.shuffles = shuffles;
  }

  emit(event: GameEvent): void {
    this.events.push(event);
    this.game = reduce(this.game, event);
  }

  readMoves({ seat, moves }: Pick<StoredPlay, 'seat' | 'moves'>): void {
    this.chosen = moves.filter(({ type }) => type === 'layRedThree').length;
    for (const move of moves) this.readMove(seat, move);
    const { turn } = this.game;
    if (turn.seat === seat && !this.isTurnOver()) this.layRedThrees(seat, 'run');
    this.readTurns();
    this.readLastPass();
    this.readEnd();
  }

  /** The last turn of a limited number may pass without a discard too: nobody's turn follows to show it. */
  private readLastPass(): void {
    if (this.after.ended?.by !== 'turns' || this.game.ended) return;
    const last = this.events.findLast(({ type }) => type === 'discarded' || type === 'turnBegan');
    if (last?.type !== 'discarded') this.emit({ type: 'passed', seat: this.game.turn.seat });
  }

  /** Reads turns that passed without a discard. */
  readTurns(): void {
    for (let passes = 0; passes < this.game.players.length && this.isTurnOver(); passes++) {
      const { seat } = this.game.turn;
      this.emit({ type: 'passed', seat });
      this.beginTurn(seatAfter(this.game, seat));
    }
  }

  beginTurn(seat: number): void {
    this.emit({ type: 'turnBegan', seat });
    this.layRedThrees(seat, 'run');
  }

  /** Reads how the round or the game ended, if it did. */
  readEnd(): void {
    const { ended } = this.after;
    if (ended === undefined) return;
    if (this.game.ended === undefined) {
      const out = ended.by === 'out' ? { seat: ended.seat } : {};
      if (ended.by === 'out') this.emit({ type: 'wentOut', seat: ended.seat });
      this.emit({ type: 'roundEnded', by: ended.by, ...out });
    }
    if (ended.last && !this.game.ended?.last) this.emit({ type: 'gameStopped' });
    if (isGameOver(this.after) && !isGameOver(this.began))
      this.emit({ type: 'gameEnded', winners: winnersOf(this.after) });
  }

  /** The game after has somebody else's turn, or the same seat's next one. */
  private isTurnOver(): boolean {
    const { turn } = this.game;
    const then = this.after.turn;
    return turn.seat !== then.seat || (turn.phase === 'play' && then.phase === 'draw');
  }

  private readMove(seat: number, move: Move): void {
    if (move.type === 'choosePacket') this.choosePacket(seat, move.packet);
    else if (move.type === 'draw') this.draw(seat);
    else if (move.type === 'takePile' && move.melds.length === 0 && this.game.upcardOffered) this.takeUpcard(seat);
    else if (move.type === 'takePile') this.takePile(seat, move.melds);
    else if (move.type === 'meld') this.meld(seat, move.melds);
    else if (move.type === 'discard') this.discard(seat, move.card);
    else if (move.type === 'layRedThree') this.layChosen(seat, move.card);
    else if (move.type === 'askToGoOut') this.ask(seat);
    else if (move.type === 'answerGoOut') this.emit({ type: 'answered', seat, yes: move.yes, standing: false });
    else this.setStanding(seat, move.answer);
  }

  private choosePacket(seat: number, packet: DealtPacketName): void {
    this.emit({ type: 'chosePacket', seat, packet });
    this.layRedThrees(seat, 'run');
  }

  /** An awaited player answers by it. */
  private setStanding(seat: number, answer: StandingAnswer): void {
    this.emit({ type: 'standingSet', seat, answer });
    if (answer === 'ask' || !this.isAwaited(seat)) return;
    this.emit({ type: 'answered', seat, yes: answer === 'yes', standing: true });
  }

  private isAwaited(seat: number): boolean {
    const { turn, ended } = this.game;
    return ended === undefined && turn.phase === 'consent' && turn.awaited.includes(seat);
  }

  private get row() {
    return roundRow(this.game.ruleset, this.game.round);
  }

  private get rules() {
    return rulesOfRound(this.game.ruleset, this.game.round);
  }

  /** Nothing is drawn if the stock has too few cards: then the round ended. */
  private draw(seat: number): void {
    const { draw } = this.row;
    if (this.supply(draw).length < draw) return;
    this.emit({ type: 'drew', seat, cards: this.supply(draw) });
    this.drawForTail(seat);
    this.layRedThrees(seat, 'run');
  }

  private drawForTail(seat: number): void {
    const more = this.supply(this.row.tail);
    if (more.length === 0) return;
    const isPlayed = playerOf(this.game, seat).playing === 'tail';
    this.emit(isPlayed ? { type: 'drew', seat, cards: more } : { type: 'tailGrew', seat, from: 'stock', cards: more });
  }

  /** The next cards of the stock, after a refill if there was one; fewer if the stock has no more. */
  private supply(count: number): readonly Card[] {
    if (this.game.stock.length < count && this.entropy !== undefined) this.refill(this.entropy);
    return this.game.stock.slice(0, count);
  }

  private refill(entropy: Uint8Array): void {
    const { deck, stock } = this.rules;
    const isAdded = stock.exhausted === 'addDeck';
    const added = isAdded ? decksOf(deck, 1) : this.game.pile.slice(1);
    if (stock.exhausted === 'endsRound' || added.length === 0) return;
    if (!isAdded && !mayReshuffle(this.game)) return;
    if (isAdded && sizeOf(this.after) < sizeOf(this.game) + added.length) return;
    const cards = shuffle(added, makeChance(entropy, this.shuffles++));
    this.emit({ type: 'stockRefilled', by: isAdded ? 'addDeck' : 'reshuffle', cards });
  }

  /** Nothing is taken if the stock has too few cards for the rest of the draw. */
  private takeUpcard(seat: number): void {
    const count = this.row.draw - 1;
    if (this.supply(count).length < count) return;
    this.emit({ type: 'tookPile', seat, top: this.game.pile[0] as Card, cards: [] });
    if (count > 0) this.emit({ type: 'drew', seat, cards: this.supply(count) });
    this.drawForTail(seat);
    this.layRedThrees(seat, 'run');
  }

  private takePile(seat: number, layings: readonly Laying[]): void {
    const { pile } = this.game;
    const { count } = this.rules.pile;
    const taken = count === 'all' ? pile.length : Math.min(count, pile.length);
    const more = Math.min(this.row.tail, pile.length - taken);
    const isPlayed = playerOf(this.game, seat).playing === 'tail';
    const top = pile[0] as Card;
    this.emit({ type: 'tookPile', seat, top, cards: pile.slice(1, isPlayed ? taken + more : taken) });
    const tail = isPlayed ? [] : pile.slice(taken, taken + more);
    if (tail.length > 0) this.emit({ type: 'tailGrew', seat, from: 'pile', cards: tail });
    this.lay(
      seat,
      layings.map((each) => (each.top ? { ...each, cards: [...each.cards, top] } : each)),
    );
    const drawn = this.game.stock.slice(0, this.rules.pile.thenDraw);
    if (drawn.length > 0) this.emit({ type: 'drew', seat, cards: drawn });
    this.pickUp(seat, 'run');
    this.layRedThrees(seat, 'run');
  }

  private meld(seat: number, layings: readonly Laying[]): void {
    this.lay(seat, layings);
    this.pickUp(seat, 'run');
  }

  private lay(seat: number, layings: readonly Laying[]): void {
    for (const { to, cards } of layings) {
      const meld = to === 'new' ? teamStateOf(this.game, seat).melds.length : to;
      this.emit({ type: 'melded', seat, meld, cards });
    }
  }

  private discard(seat: number, card: Card): void {
    this.emit({ type: 'discarded', seat, card });
    if (playerOf(this.game, seat).held.length === 0) this.pickUp(seat, 'walk');
    else this.layRedThrees(seat, 'walk');
    if (this.isTurnOver()) this.beginTurn(seatAfter(this.game, seat));
  }

  private layChosen(seat: number, card: Card): void {
    this.chosen -= 1;
    this.layAndReplace(seat, [card], true);
    this.pickUp(seat, 'run');
  }

  private ask(seat: number): void {
    this.emit({ type: 'askedToGoOut', seat });
    for (const { partner, yes } of this.usedAnswers(seat)) {
      this.emit({ type: 'answered', seat: partner, yes, standing: true });
    }
  }

  /** Standing answers used at once: a no settles the question alone, else every yes counts. */
  private usedAnswers(seat: number): readonly { readonly partner: number; readonly yes: boolean }[] {
    const partners = partnersOf(this.game, seat).map((partner) => ({
      partner,
      standing: playerOf(this.game, partner).standing,
    }));
    const no = partners.find(({ standing }) => standing === 'no');
    if (no !== undefined) return [{ partner: no.partner, yes: false }];
    return partners.filter(({ standing }) => standing === 'yes').map(({ partner }) => ({ partner, yes: true }));
  }

  /** Picks up the next packet if the game after has the player play from another one; lays its red threes. */
  private pickUp(seat: number, by: By): void {
    const { held, playing, waiting } = playerOf(this.game, seat);
    const [next] = waiting;
    if (next === undefined || playerOf(this.after, seat).playing === playing) return;
    if (held.length > 0 && this.rules.deal.nextPacket === 'whenEmpty') return;
    this.emit({ type: 'pickedUp', seat, packet: next.name, by });
    this.layRedThrees(seat, by);
  }

  /** Red threes that the rules laid, not the player, and those that came in their place. */
  private layRedThrees(seat: number, by: By): void {
    const cards = playerOf(this.game, seat).held.filter(isRedThree);
    if (cards.length === 0 || this.isWaiting(by) || !this.areLaid(seat, cards.length)) return;
    if (!this.layAndReplace(seat, cards, false)) return;
    if (playerOf(this.game, seat).held.length > 0) this.layRedThrees(seat, by);
    else this.pickUp(seat, by);
  }

  /** Those of a packet picked up after a discard may wait for the player's turn. */
  private isWaiting(by: By): boolean {
    return by === 'walk' && this.rules.threes.red.laying === 'onTurn';
  }

  /** Whether the team's list grew by that many; with `whenDown`, only after the team's first meld. */
  private areLaid(seat: number, count: number): boolean {
    const now = teamStateOf(this.game, seat);
    const grown = teamStateOf(this.after, seat).redThrees.length - now.redThrees.length - this.chosen;
    return grown >= count && (this.rules.threes.red.laying !== 'whenDown' || now.down);
  }

  /** False if the stock could not replace them all: red threes that came are laid too, and the round ended. */
  private layAndReplace(seat: number, cards: readonly Card[], chosen: boolean): boolean {
    const layer = { seat, playing: playerOf(this.game, seat).playing, count: cards.length };
    const wanted = countReplaced(this.rules, chosen ? [] : this.events, layer);
    const drawn = this.supply(wanted);
    this.emit({ type: 'laidRedThrees', seat, cards, drawn, chosen });
    if (drawn.length === wanted) return true;
    const rest = playerOf(this.game, seat).held.filter(isRedThree);
    if (rest.length > 0 && this.areLaid(seat, rest.length)) {
      this.emit({ type: 'laidRedThrees', seat, cards: rest, drawn: [], chosen: false });
    }
    return false;
  }
}

/** What a stored play did, and the game that these facts lead to. */
export function readPlay(before: GameState, play: StoredPlay): ReadPlay {
  const reader = new PlayReader(before, play);
  reader.readMoves(play);
  return reader;
}

/** How a round or a game was ended as it lay. */
export function readEnding(before: GameState, after: GameState): ReadPlay {
  const reader = new PlayReader(before, { after });
  reader.readEnd();
  return reader;
}

/** Cards at the table, wherever they lie. */
const sizeOf = ({ stock, pile, players, teams }: GameState): number =>
  [
    ...[stock, pile],
    ...players.flatMap(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)]),
    ...teams.flatMap(({ melds, redThrees }) => [...melds, redThrees]),
  ].reduce((sum, { length }) => sum + length, 0);
