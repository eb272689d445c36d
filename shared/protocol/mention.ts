interface Mention {
  readonly handle: RegExp;
  readonly write: (handle: string) => string;
}

/** Chats in which a post can mention a person, by the host of their webhooks. */
const MENTIONS: Readonly<Record<string, Mention>> = {
  'discord.com': { handle: /^\d{17,20}$/, write: (id) => `<@${id}>` },
  'hooks.slack.com': { handle: /^[UW][A-Z0-9]{6,14}$/, write: (id) => `<@${id}>` },
  'chat.googleapis.com': { handle: /^\d{15,25}$/, write: (id) => `<users/${id}>` },
};

/** Any of these handles, or an empty text. */
export const HANDLE = /^(\d{15,25}|[UW][A-Z0-9]{6,14})?$/;

export const canMention = (host: string): boolean => Object.hasOwn(MENTIONS, host);

/** Returns a mention of a person in a post to this host; undefined if impossible, or if the handle is invalid there. */
export function findMention(host: string, handle: string): string | undefined {
  const mention = canMention(host) ? MENTIONS[host] : undefined;
  return mention?.handle.test(handle) ? mention.write(handle) : undefined;
}
