/** Reads the headers of WebSocket frames as they come in (RFC 6455, 5.2) and reports the length of each. */
export class FrameSizes {
  private readonly onFrame: (bytes: number) => void;
  private header: Buffer = Buffer.alloc(0);
  private rest = 0;

  constructor(onFrame: (bytes: number) => void) {
    this.onFrame = onFrame;
  }

  /** Takes the next bytes of the stream, split anywhere. */
  read(chunk: Buffer): void {
    let at = Math.min(this.rest, chunk.length);
    this.rest -= at;
    while (at < chunk.length) {
      this.header = Buffer.concat([this.header, chunk.subarray(at, at + 1)]);
      at += 1;
      const length = lengthIn(this.header);
      if (length === undefined) continue;
      this.onFrame(length);
      this.header = Buffer.alloc(0);
      const skipped = Math.min(length, chunk.length - at);
      this.rest = length - skipped;
      at += skipped;
    }
  }
}

/** The payload's length, once header and mask are complete. */
function lengthIn(header: Buffer): number | undefined {
  const [, second] = header;
  if (second === undefined) return undefined;
  const short = second & 127;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const mask = second >= 128 ? 4 : 0;
  if (header.length < 2 + extended + mask) return undefined;
  if (extended === 0) return short;
  return extended === 2 ? header.readUInt16BE(2) : Number(header.readBigUInt64BE(2));
}
