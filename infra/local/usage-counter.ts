import { AsyncLocalStorage } from 'node:async_hooks';
import { STORE_READS, type StoreRequest, type StoreUse } from '../../functions/ports/store-access.ts';

/**
 * Budget of one message without contention. The gateway bills messages by 32 KB, so the largest, a page of history,
 * fits one. A note may be long, and is counted separately.
 */
const BUDGET = { writeUnits: 1, readUnits: 1, itemBytes: 1024, messageBytes: 32_768 } as const;

interface Bill {
  readonly about: string;
  readonly requests: string[];
  readUnits: number;
  writeUnits: number;
  /** Stored versions; a lost race or a failed request makes the message contended. */
  stored: number;
  isContended: boolean;
  /** False for a repeat that only cleared a lost connection. */
  storesSubmission: boolean;
  largestItem: number;
  /** Bytes of a note that was stored. */
  note: number;
  largestMessage: number;
  readonly posts: Map<string, number>;
}

export class UsageCounter {
  readUnits = 0;
  writeUnits = 0;
  /** Messages posted to connections, and their bytes. */
  messages = 0;
  messageBytes = 0;
  /** Bytes of the largest item written. */
  largestItem = 0;
  largestMessage = 0;
  readonly requests: Partial<Record<StoreRequest, number>> = {};
  /** Submissions stored without contention. */
  uncontended = 0;
  /** One sentence for each message over its budget, with the message. */
  readonly overBudget: string[] = [];
  private readonly bills = new AsyncLocalStorage<Bill>();

  countUse({ request, units }: StoreUse): void {
    const isRead = (STORE_READS as readonly string[]).includes(request);
    this.requests[request] = (this.requests[request] ?? 0) + 1;
    if (isRead) this.readUnits += units;
    else this.writeUnits += units;
    const bill = this.bills.getStore();
    if (bill === undefined) return;
    bill.requests.push(request);
    if (isRead) bill.readUnits += units;
    else if (!isNewName(request, bill) && request !== 'putResult') bill.writeUnits += units;
    if (request === 'put') bill.stored += 1;
    if (request === 'putLost') bill.isContended = true;
  }

  /** `submission`: the version's submission, in notation. */
  countItem(bytes: number, submission: string): void {
    const note = noteBytes(submission);
    this.largestItem = Math.max(this.largestItem, bytes - note);
    const bill = this.bills.getStore();
    if (bill === undefined) return;
    bill.largestItem = Math.max(bill.largestItem, bytes - note);
    bill.note = note;
    bill.storesSubmission ||= SUBMISSION_PATTERN.test(submission);
  }

  countPost(connection: string, bytes: number): void {
    this.messages += 1;
    this.messageBytes += bytes;
    this.largestMessage = Math.max(this.largestMessage, bytes);
    const bill = this.bills.getStore();
    if (bill === undefined) return;
    bill.largestMessage = Math.max(bill.largestMessage, bytes);
    bill.posts.set(connection, (bill.posts.get(connection) ?? 0) + 1);
  }

  /** A request failed, or was made to: the usual budget does not apply to its recovery. */
  contend(): void {
    const bill = this.bills.getStore();
    if (bill !== undefined) bill.isContended = true;
  }

  async bill<Result>(about: string, handle: () => Promise<Result>): Promise<Result> {
    const bill: Bill = {
      about,
      requests: [],
      readUnits: 0,
      writeUnits: 0,
      stored: 0,
      isContended: false,
      storesSubmission: false,
      largestItem: 0,
      note: 0,
      largestMessage: 0,
      posts: new Map(),
    };
    const result = await this.bills.run(bill, handle);
    if (isUncontended(bill)) this.uncontended += 1;
    for (const fault of getFaults(bill))
      this.overBudget.push(`${fault} (${bill.requests.join(', ')}): ${about.slice(0, 400)}`);
    return result;
  }

  /** The current counts, to subtract from later ones. */
  get counts(): UsageCounts {
    const { readUnits, writeUnits, messages, messageBytes } = this;
    return { readUnits, writeUnits, messages, messageBytes };
  }

  since(before: UsageCounts): UsageCounts {
    const now = this.counts;
    return {
      readUnits: now.readUnits - before.readUnits,
      writeUnits: now.writeUnits - before.writeUnits,
      messages: now.messages - before.messages,
      messageBytes: now.messageBytes - before.messageBytes,
    };
  }
}

const noteBytes = (submission: string): number =>
  Buffer.byteLength(/^\d+\.\d+ note (?<text>.*)$/u.exec(submission)?.groups?.text ?? '');

/** A person's submission in notation: seat, number, intents. */
const SUBMISSION_PATTERN = /^\d+\.\d+ /;

const isUncontended = ({ storesSubmission, stored, isContended }: Bill): boolean =>
  storesSubmission && stored === 1 && !isContended;

/** A new name, face or time zone is written to the charter, besides the one unit of its submission. */
const isNewName = (request: StoreUse['request'], { about }: Bill): boolean =>
  request === 'putCharter' && /"type":"(rename|shareZone|answerKnock)"/.test(about);

/** Returns what exceeds a bill's budget. Sizes apply to every message, units and counts to uncontended submissions. */
function getFaults(bill: Bill): readonly string[] {
  const { requests, largestItem, note, largestMessage, readUnits, writeUnits, posts } = bill;
  const faults: string[] = [];
  if (largestItem > BUDGET.itemBytes) faults.push(`an item of ${largestItem} bytes`);
  if (largestMessage > BUDGET.messageBytes) faults.push(`a message of ${largestMessage} bytes`);
  if (!isUncontended(bill)) return faults;
  const spent = writeUnits - (note > 0 ? Math.ceil(note / 1024) : 0);
  if (writeUnits < 1 || spent > BUDGET.writeUnits) faults.push(`${writeUnits} write units`);
  // The submission that ends a game reads the game and stores its result; a name that needs room reads all results.
  if (readUnits > BUDGET.readUnits && !requests.some((each) => each === 'putResult' || each === 'results'))
    faults.push(`${readUnits} read units`);
  const max = Math.max(0, ...posts.values());
  if (max > 1) faults.push(`${max} messages to one viewer`);
  return faults;
}

export interface UsageCounts {
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly messages: number;
  readonly messageBytes: number;
}
