/** The globals that `shared/` uses, which browsers, Node and functions all have. */

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}

declare class URL {
  constructor(url: string);
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
}

/** Binary strings: one character per byte. */
declare function btoa(bytes: string): string;
declare function atob(base64: string): string;
