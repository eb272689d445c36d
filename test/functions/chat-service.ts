import type { Post, PostResult } from '../../functions/notify/http-post.ts';

export interface ChatPost {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
}

export class ChatService {
  readonly received: ChatPost[] = [];
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
