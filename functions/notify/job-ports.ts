import type { Heartbeat } from '../ports/heartbeat.ts';
import type { Ports } from '../ports/ports.ts';
import type { TableList } from '../ports/table-list.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import type { Post } from './http-post.ts';
import type { Seal } from './seal.ts';
import type { SubscriptionStore } from './subscriptions.ts';
import type { VapidKey } from './vapid-key.ts';

export interface SweepPorts extends Ports {
  readonly tables: TableList;
  readonly segments: number;
  readonly heartbeat: Heartbeat;
}

/** Ports of the timer, which alone sends notifications. */
export interface JobPorts extends SweepPorts {
  readonly subscriptions: SubscriptionStore;
  readonly post: Post;
  readonly hosts: AllowedHosts;
  readonly vapidKey: VapidKey;
  readonly seal: Seal;
  /** The page's address without a trailing slash; undefined if it is not set. */
  readonly origin?: string;
}
