/** Another server already keeps its tables in this folder. */
export class FolderTaken extends Error {
  /** `owner`: the other server, as far as it is known. */
  constructor(data: string, owner: string) {
    super(`Another Afoot (${owner}) keeps its tables in ${data}: end it, or name another folder with --data FOLDER.`);
  }
}
