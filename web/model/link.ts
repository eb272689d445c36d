import {
  INCOMPLETE_LINK_HASH,
  makeAlbumHash,
  makeCallHash,
  makeRulesHash,
  makeSeatHash,
  makeTableHash,
  makeTonightHash,
  makeTransferHash,
  parseRoute,
} from './route.ts';

/** Returns the fragment that an address means; `CUT` if its code is incomplete, undefined without a code. */
export function readLink(text: string): string | undefined {
  const [tidy, ...joined] = getTexts(text);
  for (const read of KINDS) {
    for (const { words, code } of [{ words: tidy, code: makeSolidPattern }, ...joined]) {
      const found = read(words, code);
      if (found !== undefined) return found;
    }
  }
  return isCut(tidy) ? INCOMPLETE_LINK_HASH : undefined;
}

/** Whether a text has a link to localhost, which works only on the computer that made it. */
export const isLocalLink = (text: string): boolean =>
  /:\/\/(localhost|127\.[\d.]+|\[::1\])[:/]/i.test(getTexts(text)[0]);

/** Returns the fragment of the page's own address, or `#/`. */
export function readAddress(address: string): string {
  const [fragment] = /#.*$/s.exec(address) ?? [];
  // People choose the names of saved rules, so they can look like anything.
  if (fragment?.startsWith('#/rules/kept/')) return fragment;
  return readLink(address) ?? cleanPlace(fragment, getTexts(address)[0]);
}

/** Returns a place without a code, without trailing text if that makes it a known one. */
function cleanPlace(fragment: string | undefined, tidy: string): string {
  const [place = '#/'] = /#[^\s?&]*/.exec(tidy) ?? [];
  const tried = [fragment ?? place, place, place.replace(/[^\w/#-]+$/, '')];
  return tried.find((each) => parseRoute(each).page !== 'unknown') ?? fragment ?? '#/';
}

/** Returns the pattern of a code of 22 or 43 characters, whatever follows. */
type Code = (length: number) => string;

const makeSolidPattern: Code = (length) => `([\\w-]{${length}})`;
/** Allows spaces between the characters, but no word directly after them. */
const allowSpaces: Code = (length) => `((?:[\\w-]\\s*){${length - 1}}[\\w-])(?![\\w-])`;

interface CodePattern {
  readonly words: string;
  readonly code: Code;
}

/** Returns the text without what messengers and keyboards add to links, and again with its lines joined. */
function getTexts(text: string): readonly [string, ...CodePattern[]] {
  const tidy = decode(decode(decode(text)))
    .replace(/<\/?w?br\s*\/?>/gi, '')
    .replace(/[\p{Cf}\\]/gu, '')
    .replace(/[‐‑]/g, '-')
    .replace(/[–—]/g, '--')
    .trim();
  const lines = tidy.replace(/=?[^\S\r\n]*[\r\n]+[\s>|]*/g, '');
  return [tidy, { words: lines, code: makeSolidPattern }, { words: lines, code: allowSpaces }];
}

const NAMED_ENTITIES = new Map(Object.entries({ amp: '&', num: '#', sol: '/', equals: '=', lowbar: '_', shy: '' }));

/** Decodes `%23` and `&#35;`, and leaves anything else as it is. */
const decode = (text: string): string =>
  text
    .replace(/&(\w+);/g, (all, name: string) => NAMED_ENTITIES.get(name.toLowerCase()) ?? all)
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (all, hex?: string, digits?: string) => {
      const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : all;
    })
    .replace(/(?:%[\da-f]{2})+/gi, (all) => decodeOr(all));

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type ReadKind = (words: string, code: Code) => string | undefined;

/** Extracts the parts of a link from a text, and removes spaces inside codes. */
function createReader(
  pattern: (code: Code) => string,
  make: (...parts: readonly [string, ...string[]]) => string,
): ReadKind {
  return (words, code) => {
    const [found, ...parts] = new RegExp(pattern(code), 'i').exec(words) ?? [];
    const [first, ...more] = parts.map((part) => part?.replace(/\s/g, ''));
    return found === undefined || first === undefined ? undefined : make(first, ...more);
  };
}

const TABLE = (code: Code): string => `(?:^|[/#])t/+${code(22)}`;
/** Places of a table; a trailing word can be as long as an invite. */
const PLACE = '(?:album|tonight|call)(?![\\w-])';

/** The kinds of link with a code, most specific first. */
const KINDS: readonly ReadKind[] = [
  createReader(
    (code) => `seat/+${code(22)}/+(\\d{1,2})/+(\\d{1,6})/+${code(43)}`,
    (table, seat = '', epoch = '', secret = '') => makeSeatHash({ table, seat, epoch, secret }),
  ),
  createReader((code) => `(?:^|[/#])p/+${code(22)}`, makeTransferHash),
  createReader(
    (code) => `rules/+t/+${code(22)}/+${code(22)}`,
    (table, invite) => makeRulesHash({ table, ...(invite !== undefined && { invite }) }),
  ),
  // Mail programs write `=` as `=3D`.
  createReader(
    (code) => `${TABLE(code)}(?![\\w-])\\S*?invite=3D${code(22)}(?![\\w-])`,
    (table, invite) => makeTableHash(table, invite),
  ),
  createReader(
    (code) => `${TABLE(code)}(?![\\w-])\\S*?invite=${code(22)}`,
    (table, invite) => makeTableHash(table, invite),
  ),
  createReader(
    (code) => `${TABLE(code)}/+(?!${PLACE})${code(22)}`,
    (table, invite) => makeTableHash(table, invite),
  ),
  createReader(
    (code) => `${TABLE(code)}/+tonight(?!\\w)`,
    (table) => makeTonightHash(table),
  ),
  createReader(
    (code) => `${TABLE(code)}/+call(?!\\w)`,
    (table) => makeCallHash(table),
  ),
  createReader(
    (code) => `${TABLE(code)}/+album(?:/+(\\d{4}|all))?(?!\\w)`,
    (table, part) => makeAlbumHash(table, part),
  ),
  (words, code) =>
    isCut(words)
      ? undefined
      : createReader(
          (each) => `rules/+t/+${each(22)}`,
          (table) => makeRulesHash({ table }),
        )(words, code),
  (words, code) => (isCut(words) ? undefined : createReader(TABLE, (table) => makeTableHash(table))(words, code)),
];

/** Whether a text starts a link whose code is incomplete. */
const isCut = (words: string): boolean =>
  /invite=/i.test(words) ||
  /(?:^|[/#])t\/+[\w-]{1,21}(?![\w-])/i.test(words) ||
  /(?:^|[/#])t\/+[\w-]{22}\/+(?!album\b|tonight\b|call\b)[\w-]/i.test(words) ||
  /#\/*(?:p|seat)\/+[\w-]/i.test(words);
