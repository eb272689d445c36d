/** An error that the user of a command can fix; its message says how in one sentence. */
export class UserError extends Error {}
