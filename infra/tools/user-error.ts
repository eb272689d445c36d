/** A fault that the person who gave the command can fix: the message is one sentence that tells how. */
export class UserError extends Error {}
