import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Phrases that no native speaker of American English would write, by what is wrong with them. */
const RULES: Readonly<Record<string, RegExp>> = {
  'own: "the own X", "an own X"': /\b(?:the|an?|of|with|in) own [a-z]/i,
  'who: no person before it':
    /^(?:[A-Z]+\d* |P-[A-Z]+-\d+ |\/\*\*? |\/\/ )*who (?!.*\?)[a-z’']+ [^:]*$|\b(?:for|from|to|of|by|at|with|nor|or) who(?:m)? [a-z]|[.;:] [Ww]ho [a-z’]+ (?:[a-z’]+ ){1,12}(?:is|are|has|gets|hears|comes|goes|plays|sees|can|may|reads|waits)\b/,
  'beforehand, anew, meanwhile': /\b(?:beforehand|anew|meanwhile|thereby|therein|whatever it is called|hereby)\b/i,
  'also at the start of an afterthought': /[,;] also [a-z]/i,
  'anyhow, at once, from then on, for good': /\b(?:anyhow|(?<!\ball )at once|from then on|for good)\b/i,
  'kept for saved, stored': /\b(?:is|are|was|not) kept (?:here|on|in|by|for|as)\b|\bkept on this\b/i,
  'one’s, oneself': /\bone[’']s own\b|\boneself\b/i,
  'by which, of which, by whom': /\b(?:by|of|with|for|in) wh(?:ich|om)\b/i,
  'is nobody, as far as': /\bis nobody\b|\bas far as\b/i,
  'a space before an ellipsis': /[a-z} ] …/,
  'stands, lies for "is"':
    /\b(?:stands?|stood|lies|lay) (?:in(?! for\b)|on|at|there|beside|under|over|open|above|below|behind)\b/i,
  lacks: /\blacks?\b/i,
  'holds to, held to': /\b(?:holds?|held) (?:that|it|to|both|them) (?!back|up|down|open)/i,
  'says, said: code does not speak': /\b(?:says? so|is said|are said|said (?:of|alike|where|beside))\b/i,
  'comes, goes for "arrives, disappears"':
    /\b(?:that|what|who|which) (?:came|comes|has come|went|has gone) (?:ahead|beside|with|along)\b/i,
  till: /\btill\b/i,
  'figures for digits': /\b(?:two|five|six|wrong) figures\b|\bfigures from\b/i,
  'any more': /\bany more\b/i,
  'two hours more': /\b(?:hours?|minutes?|days?|points?|cards?) more\b/i,
  'British spelling and words':
    /\b(?:nought|whilst|amongst|towards|learnt|spelt|colour|grey|centre|organis|recognis|authoris)/i,
  'what X … as a whole sentence': /^(?:\/\*\*? ?|\* ?)?What (?!if\b|it costs)[a-z]+(?: [a-z’]+){0,6}[.;:]?(?: \*\/)?$/,
  'may for permission': /\bmay (?:not )?(?:go|ask|play|take|come|sit|see|look|be asked|send|give)\b/i,
};

type Kind = 'comment' | 'title' | 'document' | 'screen';

interface Text {
  readonly file: string;
  readonly kind: Kind;
  readonly words: string;
}

/** Number of hits of each rule, by kind of text; zeros are left out. */
type StyleCounts = Readonly<Record<string, Readonly<Partial<Record<Kind, number>>>>>;

const getFiles = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/node_modules|dist/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'));

const SELF = /^test\/structure\/(?:list-)?style/;
const OTHER_LANGUAGE = /^web\/text\/(?!en\/)[\w-]+\//;

const onOneLine = (text: string): string => text.replace(/\n\s*\*/g, ' ').replace(/\s+/g, ' ');

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\]\))?\(\s*(['`"])(.{6,}?)\1/g;
const STRING = /'((?:[^'\\\n]|\\.){4,})'|`((?:[^`\\]|\\.)*)`/g;

export function getTexts(file: string, source: string): readonly Text[] {
  const titles = file.startsWith('test/') ? source.matchAll(TITLE) : [];
  const strings = file.startsWith('web/text/en/') ? source.replace(COMMENT, '').matchAll(STRING) : [];
  return [
    ...[...source.matchAll(COMMENT)].map(([words]) => ({ file, kind: 'comment' as const, words: onOneLine(words) })),
    ...[...titles].map(([, , words = '']) => ({ file, kind: 'title' as const, words })),
    ...[...strings].map(([, plain, template]) => ({ file, kind: 'screen' as const, words: plain ?? template ?? '' })),
  ];
}

const getSentences = (file: string, document: string): readonly Text[] =>
  document
    .split(/(?<=[.:;|])\s+|\n/)
    .filter((words) => /[a-z]/.test(words))
    .map((words) => ({ file, kind: 'document', words }));

function readAllTexts(): readonly Text[] {
  const sources = ['shared', 'functions', 'web', 'infra', 'test']
    .flatMap((root) => getFiles(root, /\.tsx?$/))
    .filter((file) => !OTHER_LANGUAGE.test(file) && !SELF.test(file));
  const documents = [
    ...getFiles('docs', /\.md$/),
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'shared/RULES.md'],
  ];
  return [
    ...sources.flatMap((file) => getTexts(file, readFileSync(file, 'utf8'))),
    ...documents.flatMap((file) => getSentences(file, readFileSync(file, 'utf8'))),
  ];
}

export function findStyle(texts: readonly Text[] = readAllTexts()): Readonly<Record<string, readonly Text[]>> {
  const found = Object.entries(RULES).map(([name, rule]) => [name, texts.filter(({ words }) => rule.test(words))]);
  return Object.fromEntries(found);
}

export function countStyle(found: ReturnType<typeof findStyle>): StyleCounts {
  const counts: Record<string, Partial<Record<Kind, number>>> = {};
  for (const [name, texts] of Object.entries(found)) {
    const byKind: Partial<Record<Kind, number>> = {};
    for (const { kind } of texts) byKind[kind] = (byKind[kind] ?? 0) + 1;
    if (texts.length > 0) counts[name] = byKind;
  }
  return counts;
}
