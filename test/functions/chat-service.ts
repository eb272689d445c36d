import type { Post, PostResult } from '../../functions/notify/http-post.ts';

/** A message that a chat received. */
export interface ChatPost {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
}

/** Chats that take messages. */
export class ChatService {
  readonly received: ChatPost[] = [];
  /** How it answers to a message, by its method. */
  answer: (method: string) => PostResult = () => ({ status: 204 });
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  readonly post: Post = async ({ url: { host, pathname, search }, method = 'POST', body: sent }) => {
    const body = JSON.parse(Buffer.from(sent).toString() || '{}');
    this.received.push({ host, method, path: pathname + search, body, at: this.now() });
    return this.answer(method);
  };
}
