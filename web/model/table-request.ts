import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { RejectedMessage, SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { Occupant } from '../../shared/protocol/view.ts';
import type { Model } from './model.ts';
import { makeNonce, type OpenRequest } from './open-request.ts';
import { forgetQuestion, writeQuestion } from './storage/come-back.ts';
import { forgetKnock, writeKnock } from './storage/knock.ts';
import { readFace, toFaceField } from './storage/name.ts';
import { forgetSeat, markSeatLost, readSeat, type SavedSeat, shelveSeat, writeSeat } from './storage/seats.ts';
import type { Store } from './storage/store.ts';
import { forgetWait } from './storage/waits.ts';

/** What this page asks of its table: to create it, watch it, sit or be let in, or play from a saved seat. */
export class TableRequest {
  readonly #model: Model;
  readonly #store: Store;
  /** Whether its person just asked to leave; only then is a seat that is gone forgotten. */
  isLeaving = false;
  #now: OpenRequest;
  /** The occupant of the seat knocked for when the server was last asked whether it is this person's. */
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

  /** Whether a refusal ends the request, because there is no table to watch. */
  get isOnce(): boolean {
    return this.#now.type === 'create' || this.#now.type === 'open';
  }

  /** The table's id; undefined until a new one is created. */
  get table(): string | undefined {
    if (this.#now.type === 'create') return undefined;
    return this.#now.type === 'play' ? this.#now.saved.table : this.#now.message.table;
  }

  get saved(): SavedSeat | undefined {
    return this.#now.type === 'play' ? this.#now.saved : undefined;
  }

  get invite(): string | undefined {
    return this.#now.type === 'watch' ? this.#now.message.invite : undefined;
  }

  /** Whether it is for another person on this device than the one whose seat is saved. */
  get isForAnother(): boolean {
    return this.#now.type === 'watch' && this.#now.isAnother === true;
  }

  /** Undefined for a hello from the saved seat. */
  get opening(): ClientMessage | undefined {
    return this.#now.type === 'play' ? undefined : this.#now.message;
  }

  /** A watcher's pending requests; one for a seat only once the table is visible. */
  get open(): readonly ClientMessage[] {
    if (this.#now.type !== 'watch') return [];
    const { sit, knock, comeBack, openChair } = this.#now;
    const seatRequest = sit && this.#model.view.value ? sit : knock;
    return [seatRequest, comeBack, openChair].filter((each) => each !== undefined);
  }

  /** Asks for an empty seat; a repeated request reuses its nonce, and a page that does not watch returns false. */
  sit(seat: number, name: string, chosen?: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { sit: before, message } = this.#now;
    const nonce = before?.seat === seat && before.name === name ? before.nonce : makeNonce();
    const face = this.#findFace(chosen);
    this.#now = { ...this.#now, sit: { type: 'sit', table: message.table, seat, name, ...face, nonce } };
    return true;
  }

  /** Asks the host for a bot's seat; the nonce is saved until the answer, since the request outlives the page. */
  knock(seat: number, name: string, chosen?: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { table } = this.#now.message;
    const nonce = makeNonce();
    const face = this.#findFace(chosen);
    this.#model.knocking.value = { seat };
    writeKnock(this.#store, table, { seat, name, nonce });
    this.#now = { ...this.#now, knock: { type: 'knock', table, seat, name, ...face, nonce } };
    return true;
  }

  /** The device's face is that of the person who already has a seat. */
  #findFace(chosen: string | undefined): { readonly face?: string } {
    return toFaceField(chosen ?? (this.isForAnother ? undefined : readFace(this.#store)));
  }

  stopKnocking(): ClientMessage | undefined {
    if (this.#now.type !== 'watch' || !this.#now.knock) return undefined;
    const { table, nonce } = this.#now.knock;
    this.forget();
    return { type: 'stopKnocking', table, nonce };
  }

  /** Asks the others to confirm that this person owns a seat; this request also outlives the page. */
  comeBack(seat: number, says: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { table } = this.#now.message;
    const question = { seat, nonce: makeNonce(), ...(says !== '' && { says }) };
    this.#model.asking.value = { seat };
    writeQuestion(this.#store, table, question);
    this.#now = { ...this.#now, comeBack: { type: 'comeBack', table, ...question } };
    return true;
  }

  /** Withdraws that request; returns the message to send, if it is still pending. */
  stopComingBack(): ClientMessage | undefined {
    if (this.#now.type !== 'watch') return undefined;
    const { comeBack } = this.#now;
    this.forget();
    return comeBack && { type: 'stopComingBack', table: comeBack.table, nonce: comeBack.nonce };
  }

  openChair(seat: number, word: string): boolean {
    if (this.#now.type !== 'watch') return false;
    const { table } = this.#now.message;
    this.#now = { ...this.#now, openChair: { type: 'openChair', table, seat, word, nonce: makeNonce() } };
    return true;
  }

  /** Returns the knock again, once per new occupant of its seat, so that the server can tell if it is this person's. */
  askWhose(): ClientMessage | undefined {
    const view = this.#model.view.value;
    if (this.#now.type !== 'watch' || !this.#now.knock || !view) return undefined;
    const occupant = view.occupants[this.#now.knock.seat];
    if (occupant === 'bot' || occupant === this.#askedWhose) return undefined;
    this.#askedWhose = occupant;
    return this.#now.knock;
  }

  keep({ table, seat, epoch, secret, nonce, welcome: { charter, view } }: SeatedMessage, at: number): SavedSeat {
    const isComingBack = this.#isComingBack(nonce);
    this.#forgetRequests(table);
    if (this.isForAnother) shelveSeat(this.#store, table);
    const occupant = view.occupants[view.seat ?? seat];
    const name = (typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? '';
    const back = isComingBack
      ? view.cameBack && { at: view.cameBack.at, isHere: true as const }
      : readSeat(this.#store, table)?.back;
    const saved = {
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
    writeSeat(this.#store, saved);
    forgetWait(this.#store, table);
    this.#now = { type: 'play', saved };
    return saved;
  }

  /** Handles a refused secret; `again` means that a newer key is saved or can be fetched, so a hello follows. */
  loseSeat(refused: string | undefined): 'again' | 'wrongLink' | 'seatGiven' | 'seatLost' {
    if (this.#now.type !== 'play') return 'wrongLink';
    const { table, secret } = this.#now.saved;
    if (secret !== refused) return 'again';
    const newest = readSeat(this.#store, table);
    if (newest && newest.secret !== secret) {
      this.#now = { type: 'play', saved: newest };
      return 'again';
    }
    if (this.#askForRenewed(this.#now.saved)) return 'again';
    if (this.isLeaving) forgetSeat(this.#store, table);
    else markSeatLost(this.#store, table);
    return newest?.isGiven ? 'seatGiven' : 'seatLost';
  }

  #isComingBack(nonce: string): boolean {
    if (this.#now.type === 'open') return true;
    if (this.#now.type !== 'watch') return false;
    const { comeBack, openChair } = this.#now;
    // A yes from someone just now, which has no nonce.
    if (nonce === '') return comeBack !== undefined;
    return nonce === comeBack?.nonce || nonce === openChair?.nonce;
  }

  #askForRenewed({ table, seat, name }: SavedSeat): boolean {
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

  /** Drops a refused request; a wrong word keeps the question to the others, and a failed question keeps its reason. */
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

  #forgetRequests(table: string): void {
    forgetKnock(this.#store, table);
    forgetQuestion(this.#store, table);
  }

  forget(): void {
    if (this.#now.type !== 'watch') return;
    const { message, isAnother } = this.#now;
    this.#forgetRequests(message.table);
    this.#model.knocking.value = undefined;
    this.#model.asking.value = undefined;
    this.#now = { type: 'watch', message, ...(isAnother && { isAnother }) };
  }
}
