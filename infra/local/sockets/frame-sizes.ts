/** Reads the headers of WebSocket frames as they arrive (RFC 6455, 5.2) and reports the length of each. */
export class FrameSizes {
  private readonly onFrame: (bytes: number) => void;
  /** The bytes of a header that the stream has split. */
  private header: Buffer = NONE;
  private rest = 0;

  constructor(onFrame: (bytes: number) => void) {
    this.onFrame = onFrame;
  }

  /** Takes the next bytes of the stream, split anywhere. */
  read(chunk: Buffer): void {
    const bytes = this.header.length === 0 ? chunk : Buffer.concat([this.header, chunk]);
    this.header = NONE;
    let at = Math.min(this.rest, bytes.length);
    this.rest -= at;
    while (at < bytes.length) {
      const frame = findFrame(bytes, at);
      if (frame === undefined) {
        this.header = bytes.subarray(at);
        return;
      }
      this.onFrame(frame.payload);
      const end = at + frame.header + frame.payload;
      at = Math.min(end, bytes.length);
      this.rest = end - at;
    }
  }
}

const NONE = Buffer.alloc(0);

interface Frame {
  /** Bytes of the header with its mask, and of the payload. */
  readonly header: number;
  readonly payload: number;
}

/** The frame that begins here; undefined if its header is not complete. */
function findFrame(bytes: Buffer, at: number): Frame | undefined {
  if (bytes.length < at + 2) return undefined;
  const second = bytes.readUInt8(at + 1);
  const short = second & 127;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const header = 2 + extended + (second >= 128 ? 4 : 0);
  if (bytes.length < at + header) return undefined;
  if (extended === 0) return { header, payload: short };
  return { header, payload: extended === 2 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2)) };
}
