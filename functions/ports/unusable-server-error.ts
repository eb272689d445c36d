import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';

/** Nothing can be read or stored until someone repairs the server; `code` tells its people why. */
export class UnusableServerError extends Error {
  readonly code: Extract<RefusalCode, 'clockWrong' | 'storeDamaged'>;

  constructor(code: UnusableServerError['code']) {
    super(code);
    this.name = code;
    this.code = code;
  }
}
