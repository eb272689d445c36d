import type { CallBook } from './call-book.ts';
import type { CallHosts } from './call-hosts.ts';
import type { CallKey } from './call-key.ts';
import type { Post } from './call-post.ts';
import type { Desk } from './desk.ts';
import type { TableList } from './table-list.ts';

/** What the timer needs beyond the desk: it alone calls people. */
export interface TimerDesk extends Desk {
  readonly book: CallBook;
  readonly post: Post;
  readonly tables: TableList;
  readonly hosts: CallHosts;
  readonly callKey: CallKey;
  /** Where the page is, without a slash at its end; undefined where nobody has said so. */
  readonly origin?: string;
}
