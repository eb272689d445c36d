import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { RejectedMessage, SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { Occupant } from '../../shared/protocol/view.ts';
import type { Model } from './model.ts';
import { newNonce, type OpenRequest } from './open-request.ts';
import { forgetQuestion, writeQuestion } from './storage/come-back.ts';
import { forgetKnock, writeKnock } from './storage/knock.ts';
import { faceField, readFace } from './storage/name.ts';
import { forgetSeat, type KeptSeat, noteLost, readSeat, writeSeat } from './storage/seats.ts';
import type { Store } from './storage/store.ts';
import { forgetWait } from './storage/waits.ts';

/** What this page asks of its table: to make it, to watch it, to sit or be let in, or to play from a kept seat. */
export class TableRequest {
  readonly #model: Model;
  readonly #store: Store;
  /** Its person has just asked to leave: then, and only then, a seat that is gone is forgotten. */
  isLeaving = false;
  #now: OpenRequest;
  /** Who sat in the seat knocked for when the server was last asked whose it is. */
  #askedWhose: Occupant | undefined;

  constructor(request: OpenRequest, { model, store }: { readonly model: Model; readonly store: Store }) {
    this.#now = request;
    this.#model = model;
    this.#store = store;
    if (request.type !== 'watch') return;
    if (request.knock) model.knocking.value = { seat: request.knock.seat };
    if (request.comeBack) model.asking.value = { seat: request.comeBack.seat };
  }

  get type(): OpenRequest['type'] {
    return this.#now.type;
  }

  /** There is no table to see unless it is granted: once refused, it is over. */
  get isOnce(): boolean {
    return this.#now.type === 'create' || this.#now.type === 'open';
  }

  /** The table's id; undefined until a new one is made. */
  get table(): string | undefined {
    if (this.#now.type === 'create') return undefined;
    return this.#now.type === 'play' ? this.#now.kept.table : this.#now.message.table;
  }

  /** The capability this page plays by. */
  get kept(): KeptSeat | undefined {
    return this.#now.type === 'play' ? this.#now.kept : undefined;
  }

  /** The invite by which this page watches. */
  get invite(): string | undefined {
    return this.#now.type === 'watch' ? this.#now.message.invite : undefined;
  }

  /** The first message of a connection; undefined: a hello from the kept seat. */
  get opening(): ClientMessage | undefined {
    return this.#now.type === 'play' ? undefined : this.#now.message;
  }

  /** What is asked beside watching and not answered yet; a seat only once the table is seen. */
  get open(): readonly ClientMessage[] {
    if (this.#now.type !== 'watch') return [];
    const { sit, knock, comeBack, openChair } = this.#now;
    const chair = sit && this.#model.view.value ? sit : knock;
    return [chair, comeBack, openChair].filter((each) => each !== undefined);
  }

  /** Asks for an empty seat; the same question keeps its nonce. False if this page does not watch. */
  sit(seat: number, name: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { sit: before, message } = this.#now;
    const nonce = before?.seat === seat && before.name === name ? before.nonce : newNonce();
    const face = faceField(readFace(this.#store));
    this.#now = { ...this.#now, sit: { type: 'sit', table: message.table, seat, name, ...face, nonce } };
    return true;
  }

  /** Asks the host for a bot's seat. The question outlives the page: its nonce is kept until it is answered. */
  knock(seat: number, name: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { table } = this.#now.message;
    const nonce = newNonce();
    const face = faceField(readFace(this.#store));
    this.#model.knocking.value = { seat };
    writeKnock(this.#store, table, { seat, name, nonce });
    this.#now = { ...this.#now, knock: { type: 'knock', table, seat, name, ...face, nonce } };
    return true;
  }

  /** Takes the knock back: the message that says so, if there was one. */
  stopKnocking(): ClientMessage | undefined {
    if (this.#now.type !== 'watch' || !this.#now.knock) return undefined;
    const { table, nonce } = this.#now.knock;
    this.forget();
    return { type: 'stopKnocking', table, nonce };
  }

  /** Says to be the person of a seat: the others are asked. This question, too, outlives the page. */
  comeBack(seat: number, says: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { table } = this.#now.message;
    const question = { seat, nonce: newNonce(), ...(says !== '' && { says }) };
    this.#model.asking.value = { seat };
    writeQuestion(this.#store, table, question);
    this.#now = { ...this.#now, comeBack: { type: 'comeBack', table, ...question } };
    return true;
  }

  /** Takes that question back: the message that says so, if it is still open. */
  stopComingBack(): ClientMessage | undefined {
    if (this.#now.type !== 'watch') return undefined;
    const { comeBack } = this.#now;
    this.forget();
    return comeBack && { type: 'stopComingBack', table: comeBack.table, nonce: comeBack.nonce };
  }

  /** Opens a seat by its person's two words, or by a code from another device. */
  openChair(seat: number, word: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { table } = this.#now.message;
    this.#now = { ...this.#now, openChair: { type: 'openChair', table, seat, word, nonce: newNonce() } };
    return true;
  }

  /** The knock again, once each time that someone new sits in its seat: the server says whether it is this person's. */
  askWhose(): ClientMessage | undefined {
    const view = this.#model.view.value;
    if (this.#now.type !== 'watch' || !this.#now.knock || !view) return undefined;
    const occupant = view.occupants[this.#now.knock.seat];
    if (occupant === 'bot' || occupant === this.#askedWhose) return undefined;
    this.#askedWhose = occupant;
    return this.#now.knock;
  }

  /** A seat was taken: keeps it, and plays from it. */
  keep({ table, seat, epoch, secret, nonce, welcome: { charter, view } }: SeatedMessage, at: number): KeptSeat {
    const occupant = view.occupants[view.seat ?? seat];
    const name = (typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? '';
    const back = this.#isComingBack(nonce)
      ? view.cameBack && { at: view.cameBack.at, isHere: true as const }
      : readSeat(this.#store, table)?.back;
    const kept = {
      table,
      seat,
      epoch,
      secret,
      name,
      title: charter.title,
      seen: view.version,
      at,
      ...(back && { back }),
    };
    writeSeat(this.#store, kept);
    forgetKnock(this.#store, table);
    forgetQuestion(this.#store, table);
    forgetWait(this.#store, table);
    this.#now = { type: 'play', kept };
    return kept;
  }

  /**
   * The capability with this secret is refused. `again`: this page has a newer one by now, another tab keeps one,
   * or this page renewed it and missed the answer, which the nonce brings; then a hello follows.
   */
  loseSeat(refused: string | undefined): 'again' | 'wrongLink' | 'seatGiven' | 'seatLost' {
    if (this.#now.type !== 'play') return 'wrongLink';
    const { table, secret } = this.#now.kept;
    if (secret !== refused) return 'again';
    const kept = readSeat(this.#store, table);
    if (kept && kept.secret !== secret) {
      this.#now = { type: 'play', kept };
      return 'again';
    }
    if (this.#askForRenewed(this.#now.kept)) return 'again';
    if (this.isLeaving) forgetSeat(this.#store, table);
    else noteLost(this.#store, table);
    return kept?.isGiven ? 'seatGiven' : 'seatLost';
  }

  #isComingBack(nonce: string): boolean {
    if (this.#now.type === 'open') return true;
    if (this.#now.type !== 'watch') return false;
    const { comeBack, openChair } = this.#now;
    // Someone said yes just now: that answer has no nonce.
    if (nonce === '') return comeBack !== undefined;
    return nonce === comeBack?.nonce || nonce === openChair?.nonce;
  }

  #askForRenewed({ table, seat, name }: KeptSeat): boolean {
    const [intent] = this.#model.pending.value[0]?.intents ?? [];
    const invite = this.#model.charter.value?.invite;
    const isRenewal = intent?.type === 'renewKey' || intent?.type === 'thatWasntMe';
    if (!isRenewal || intent.nonce === undefined || invite === undefined) return false;
    const { nonce } = intent;
    const at = this.#model.view.value?.seat ?? seat;
    const sit = { type: 'sit', table, seat: at, name, nonce } as const;
    this.#now = { type: 'watch', message: { type: 'watch', table, invite }, sit };
    return true;
  }

  /** A request was refused. After a wrong word the question to the others stands; of one that came to nothing, why is shown. */
  giveUp({ nonce, code }: Partial<Pick<RejectedMessage, 'nonce' | 'code'>>): void {
    if (this.#now.type !== 'watch') return;
    const { openChair, ...rest } = this.#now;
    if (openChair && openChair.nonce === nonce) {
      this.#now = rest;
      return;
    }
    const { asking } = this.#model;
    const refused = code && asking.value && { ...asking.value, refused: code };
    this.forget();
    asking.value = refused;
  }

  /** Only watches: what was asked beside that is given up. */
  forget(): void {
    if (this.#now.type !== 'watch') return;
    forgetKnock(this.#store, this.#now.message.table);
    forgetQuestion(this.#store, this.#now.message.table);
    this.#model.knocking.value = undefined;
    this.#model.asking.value = undefined;
    this.#now = { type: 'watch', message: this.#now.message };
  }
}
