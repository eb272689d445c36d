/** A fault that the person who gave the command can fix: the message is one sentence that says how. */
export class Mendable extends Error {}
