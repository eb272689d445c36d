import type { Ports } from '../ports/ports.ts';
import type { TableList } from '../ports/table-list.ts';
import type { CallHosts } from './allowed-hosts.ts';
import type { Post } from './http-post.ts';
import type { CallBook } from './subscriptions.ts';
import type { CallKey } from './vapid-key.ts';

/** What the timer needs beyond the desk: it alone calls people. */
export interface JobPorts extends Ports {
  readonly book: CallBook;
  readonly post: Post;
  readonly tables: TableList;
  readonly hosts: CallHosts;
  readonly callKey: CallKey;
  /** Where the page is, without a slash at its end; undefined where nobody has said so. */
  readonly origin?: string;
}
