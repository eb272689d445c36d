import { UserError } from '../../tools/user-error.ts';

export type DatabaseError = 'damaged' | 'notWritable';

const WORDS: readonly (readonly [DatabaseError, RegExp])[] = [
  ['damaged', /malformed|not a (valid SQLite )?database|corrupt/i],
  [
    'notWritable',
    /disk is full|disk I\/O error|readonly database|\b(ENOSPC|EDQUOT|EROFS|EFBIG|EIO)\b|No space left|File too large/i,
  ],
];

/** Reads the database's own message; undefined if it is about something else. */
export function findDatabaseError(error: unknown): DatabaseError | undefined {
  const text = getWords(error);
  return WORDS.find(([, words]) => words.test(text))?.[0];
}

/** The folder's own tables cannot be used; the message is one sentence for the operator. */
export class DatabaseUnusableError extends UserError {
  constructor(data: string, cause: unknown) {
    super(describeDatabaseError(data, cause), { cause });
  }
}

/** A database elsewhere does not do what it is asked. */
export class DatabaseUnreachableError extends UserError {
  constructor(address: string, cause: unknown) {
    super(`The database at ${address} cannot be used: ${getWords(cause)}.`, { cause });
  }
}

function describeDatabaseError(data: string, cause: unknown): string {
  switch (findDatabaseError(cause)) {
    case 'damaged':
      return `The tables in ${data} are damaged: put a backup in their place, or choose another folder with --data FOLDER.`;
    case 'notWritable':
      return `The disk of ${data} is full: make room on it, or choose another folder with --data FOLDER.`;
    default:
      return `The tables in ${data} cannot be opened: ${getWords(cause)}.`;
  }
}

const getWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));
