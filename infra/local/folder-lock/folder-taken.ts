import { UserError } from '../../tools/user-error.ts';

export class FolderTaken extends UserError {
  /** `owner`: the other server, if known. */
  constructor(data: string, owner: string) {
    super(
      `Another Afoot (${owner}) keeps its tables in ${data}: stop it, or choose another folder with --data FOLDER.`,
    );
  }
}
