import { STORE_READS, type StoreRequest, type StoreUse } from '../../functions/store.ts';

/** Counts what the desk asks of the world, at the boundary of the SDK. */
export class Meter {
  readUnits = 0;
  writeUnits = 0;
  /** Messages posted to connections, and their bytes. */
  messages = 0;
  messageBytes = 0;
  readonly requests: Partial<Record<StoreRequest, number>> = {};

  countUse({ request, units }: StoreUse): void {
    this.requests[request] = (this.requests[request] ?? 0) + 1;
    if ((STORE_READS as readonly string[]).includes(request)) this.readUnits += units;
    else this.writeUnits += units;
  }

  countMessage(bytes: number): void {
    this.messages += 1;
    this.messageBytes += bytes;
  }

  /** The counts now, to subtract from later ones. */
  get counts(): MeterCounts {
    const { readUnits, writeUnits, messages, messageBytes } = this;
    return { readUnits, writeUnits, messages, messageBytes };
  }

  /** What was counted since. */
  since(before: MeterCounts): MeterCounts {
    const now = this.counts;
    return {
      readUnits: now.readUnits - before.readUnits,
      writeUnits: now.writeUnits - before.writeUnits,
      messages: now.messages - before.messages,
      messageBytes: now.messageBytes - before.messageBytes,
    };
  }
}

export interface MeterCounts {
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly messages: number;
  readonly messageBytes: number;
}
