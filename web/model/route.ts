export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'practice' }
  | { readonly page: 'interview'; readonly question?: string }
  | ({ readonly page: 'learn' } & LearnPlace)
  | { readonly page: 'rules'; readonly of?: RulesPlace }
  | ({ readonly page: 'table' } & TableAddress)
  | ({ readonly page: 'album' } & AlbumAddress)
  | ({ readonly page: 'transfer' } & TransferAddress)
  | ({ readonly page: 'seat' } & SeatAddress)
  | { readonly page: 'cut' }
  | { readonly page: 'unknown' };

export interface TableAddress {
  readonly table: string;
  readonly invite?: string;
  /** Whether the page tells the table that its person plays tonight. */
  readonly tonight?: true;
  /** Whether the page offers to join the group’s call. */
  readonly call?: true;
}

/** A lesson, or the first open one; `isOurs` uses the rules of the table that linked to it. */
export interface LearnPlace {
  readonly lesson?: number;
  readonly isOurs?: true;
}

/** A table's past games: a year (`2026`), `all`, or the newest if absent. */
export interface AlbumAddress {
  readonly table: string;
  readonly part?: string;
}

/** Seats moving from another device, and the code that takes them; absent once removed from the address. */
export interface TransferAddress {
  readonly code?: string;
}

/** A seat handed over after its table was moved; all absent once removed from the address. */
export interface SeatAddress {
  readonly table?: string;
  readonly seat?: number;
  readonly epoch?: number;
  readonly secret?: string;
}

/** The rules to show: a preset's, rules saved here by name, or a table's. */
export type RulesPlace = { readonly preset: string } | { readonly saved: string } | TableAddress;

export const INCOMPLETE_LINK_HASH = '#/cut';

const CODE = '[\\w-]{22}';
const TABLE = new RegExp(`^#/t/(${CODE})(?:/(${CODE}))?/?$`);
const ALBUM = new RegExp(`^#/t/(${CODE})/album(?:/(\\d{4}|all))?/?$`);
const TONIGHT = new RegExp(`^#/t/(${CODE})/tonight$`);
const CALL = new RegExp(`^#/t/(${CODE})/call$`);
const TRANSFER = new RegExp(`^#/p(?:/(${CODE}))?/?$`);
const SEAT = new RegExp(`^#/seat/(${CODE})/(\\d{1,2})/(\\d{1,6})/([\\w-]{43})$`);
const RULES_OF_TABLE = new RegExp(`^#/rules/t/(${CODE})(?:/(${CODE}))?/?$`);
const RULES_SAVED = /^#\/rules\/kept\/(.+)$/;
const RULES_OF_PRESET = /^#\/rules\/([a-z]+)$/;

/** Parses a fragment such as `#/t/TABLE/INVITE`. */
export function parseRoute(hash: string): Route {
  const place = hash.replace(/^#?\/?$/, '#/');
  if (place === '#/') return { page: 'home' };
  if (place === '#/new') return { page: 'new' };
  if (place === '#/practice') return { page: 'practice' };
  if (place === INCOMPLETE_LINK_HASH) return { page: 'cut' };
  if (/^#\/interview(\/|$)/.test(place)) return parseInterview(place);
  if (/^#\/learn(\/|$)/.test(place)) return parseLearn(place);
  if (/^#\/rules(\/|$)/.test(place)) return parseRules(place);
  if (place.startsWith('#/p')) return parseTransferPlace(place);
  if (/^#\/seat(\/|$)/.test(place)) return parseSeatPlace(place);
  return parseTable(place);
}

function parseTable(place: string): Route {
  const [, album, part] = ALBUM.exec(place) ?? [];
  if (album !== undefined) return { page: 'album', table: album, ...(part !== undefined && { part }) };
  const [, tonight] = TONIGHT.exec(place) ?? [];
  if (tonight !== undefined) return { page: 'table', table: tonight, tonight: true };
  const [, calledTable] = CALL.exec(place) ?? [];
  if (calledTable !== undefined) return { page: 'table', table: calledTable, call: true };
  const [, table, invite] = TABLE.exec(place) ?? [];
  if (table === undefined) return { page: 'unknown' };
  return { page: 'table', table, ...(invite !== undefined && { invite }) };
}

function parseInterview(place: string): Route {
  const [found, question] = /^#\/interview(?:\/([a-zA-Z]+))?\/?$/.exec(place) ?? [];
  if (found === undefined) return { page: 'unknown' };
  return { page: 'interview', ...(question !== undefined && { question }) };
}

function parseLearn(place: string): Route {
  const [found, ours, lesson] = /^#\/learn(\/ours)?(?:\/([1-8]))?\/?$/.exec(place) ?? [];
  if (found === undefined) return { page: 'unknown' };
  return { page: 'learn', ...(lesson !== undefined && { lesson: Number(lesson) }), ...(ours && { isOurs: true }) };
}

function parseTransferPlace(place: string): Route {
  const found = TRANSFER.exec(place);
  if (!found) return /^#\/p\//.test(place) ? { page: 'transfer' } : { page: 'unknown' };
  const [, code] = found;
  return { page: 'transfer', ...(code !== undefined && { code }) };
}

function parseSeatPlace(place: string): Route {
  const [, table, seat, epoch, secret] = SEAT.exec(place) ?? [];
  if (table === undefined || secret === undefined) return { page: 'seat' };
  return { page: 'seat', table, seat: Number(seat), epoch: Number(epoch), secret };
}

function parseRules(place: string): Route {
  if (/^#\/rules\/?$/.test(place)) return { page: 'rules' };
  const [, table, invite] = RULES_OF_TABLE.exec(place) ?? [];
  if (table !== undefined) return { page: 'rules', of: { table, ...(invite !== undefined && { invite }) } };
  const saved = decodeText(RULES_SAVED.exec(place)?.[1]);
  if (saved !== undefined) return { page: 'rules', of: { saved } };
  const preset = RULES_OF_PRESET.exec(place)?.[1];
  return preset === undefined ? { page: 'unknown' } : { page: 'rules', of: { preset } };
}

function decodeText(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns the fragment of a question that finds a family's game, or of the first open one. */
export const makeInterviewHash = (question?: string): string =>
  question === undefined ? '#/interview' : `#/interview/${question}`;

export const makeLearnHash = ({ lesson, isOurs }: LearnPlace): string =>
  `#/learn${isOurs ? '/ours' : ''}${lesson === undefined ? '' : `/${lesson}`}`;

export function makeRulesHash(of: RulesPlace): string {
  if ('preset' in of) return `#/rules/${of.preset}`;
  if ('saved' in of) return `#/rules/kept/${encodeURIComponent(of.saved)}`;
  return of.invite === undefined ? `#/rules/t/${of.table}` : `#/rules/t/${of.table}/${of.invite}`;
}

/**
 * Returns the invite link without its first slash: the table's id in the path, with its language if not English, for a
 * chat's preview; the secret in the fragment.
 */
export const makeInvitePath = (table: string, invite: string, language = 'en'): string =>
  `t/${table}${language === 'en' ? '' : `/${language}`}#invite=${invite}`;

export const makeTableHash = (table: string, invite?: string): string =>
  invite === undefined ? `#/t/${table}` : `#/t/${table}/${invite}`;

export const makeCallHash = (table: string): string => `#/t/${table}/call`;

export const makeTonightHash = (table: string): string => `#/t/${table}/tonight`;

export const makeAlbumHash = (table: string, part?: string): string =>
  part === undefined ? `#/t/${table}/album` : `#/t/${table}/album/${part}`;

export const makeTransferHash = (code: string): string => `#/p/${code}`;

/** Returns the fragment of a link that brings a seat after its table was moved. */
export const makeSeatHash = (parts: Readonly<Record<'table' | 'seat' | 'epoch' | 'secret', string>>): string =>
  `#/seat/${parts.table}/${parts.seat}/${parts.epoch}/${parts.secret}`;
