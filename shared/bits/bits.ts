/** Unused bytes of finished writers, reused because allocating is slow. Writers can be nested. */
const spare: Uint8Array[] = [];

/** Bytes allocated at a time: a short text that is still in use retains all of them. */
const CHUNK = 8192;

/** Fewest bytes to start a writer with, so that it rarely has to move what it wrote. */
const ROOM = 1024;

/** The most bytes that one number of up to 24 bits can complete. */
const MAX_BYTES = 3;

/** Writes numbers bit by bit, most significant first. Cannot be used after `finish`. */
export class BitWriter {
  /** Seconds since 1970, subtracted from each time. */
  now = 0;
  private bytes: Uint8Array;
  private length = 0;
  private pending = 0;
  private pendingBits = 0;

  constructor() {
    this.bytes = spare.pop() ?? new Uint8Array(CHUNK);
  }

  /** Appends the low `count` bits of `value`; count 1 to 24. */
  bits(value: number, count: number): void {
    const pending = (this.pending << count) | (value & ((1 << count) - 1));
    let left = this.pendingBits + count;
    if (this.length + MAX_BYTES > this.bytes.length) this.grow();
    while (left >= 8) {
      left -= 8;
      // Stores only the low eight bits.
      this.bytes[this.length++] = pending >>> left;
    }
    this.pending = pending & ((1 << left) - 1);
    this.pendingBits = left;
  }

  flag(value: boolean): void {
    this.bits(value ? 1 : 0, 1);
  }

  /** Writes an integer from 0 to 2^53 - 1 as groups of seven bits, each after a bit for whether more follow. */
  natural(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.bits(128 | (rest % 128), 8);
      rest = Math.floor(rest / 128);
    }
    this.bits(rest, 8);
  }

  /** Writes an integer with its sign in the lowest bit. */
  integer(value: number): void {
    this.natural(value < 0 ? -value * 2 - 1 : value * 2);
  }

  text(value: string): void {
    this.blob(new TextEncoder().encode(value));
  }

  blob(value: Uint8Array): void {
    this.natural(value.length);
    for (const byte of value) this.bits(byte, 8);
  }

  /** Returns the bytes, the last one padded with zeros. */
  finish(): Uint8Array {
    if (this.pendingBits > 0) this.bits(0, 8 - this.pendingBits);
    if (this.bytes.length - this.length >= ROOM) spare.push(this.bytes.subarray(this.length));
    return this.bytes.subarray(0, this.length);
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** The bytes are damaged, truncated, or in an unknown format. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
}

/** Reads the output of a `BitWriter`. Throws `DecodeError` past the end. */
export class BitReader {
  /** Seconds since 1970, subtracted from each time. */
  now = 0;
  private readonly bytes: Uint8Array;
  private position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Reads `count` bits, 1 to 24. */
  bits(count: number): number {
    if (this.position + count > this.bytes.length * 8) throw new DecodeError('the bytes end too soon');
    let value = 0;
    let wanted = count;
    while (wanted > 0) {
      const free = 8 - (this.position & 7);
      const take = Math.min(free, wanted);
      const byte = this.bytes[this.position >> 3] as number;
      value = (value << take) | ((byte >> (free - take)) & ((1 << take) - 1));
      this.position += take;
      wanted -= take;
    }
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  natural(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const group = this.bits(8);
      value += (group & 127) * scale;
      if (group < 128) return value;
      scale *= 128;
      if (scale > 2 ** 49) throw new DecodeError('number too large');
    }
  }

  integer(): number {
    const folded = this.natural();
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
  }

  text(): string {
    return new TextDecoder().decode(this.blob());
  }

  blob(): Uint8Array {
    const length = this.natural();
    if (length > this.bytes.length) throw new DecodeError('length too large');
    const value = new Uint8Array(length);
    for (let i = 0; i < length; i++) value[i] = this.bits(8);
    return value;
  }

  /** Whether any bit is left, padding included. */
  hasMore(): boolean {
    return this.position < this.bytes.length * 8;
  }

  /** Throws unless only padding zeros are left. */
  finish(): void {
    const left = this.bytes.length * 8 - this.position;
    if (left > 7 || (left > 0 && this.bits(left) !== 0)) throw new DecodeError('the bytes go on too long');
  }
}

/** Writes an integer below 2^48. */
export function writeWhole(writer: BitWriter, value: number): void {
  writer.bits(Math.floor(value / 2 ** 24), 24);
  writer.bits(value % 2 ** 24, 24);
}

export const readWhole = (input: BitReader): number => input.bits(24) * 2 ** 24 + input.bits(24);
