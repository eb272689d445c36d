import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../web/text/languages.ts';
import { CATALOGUE, missingWords } from '../build/missing-words.ts';
import { say } from './terminal.ts';

/** Prints what a language lacks, or each that we ship. True if there is anything. */
export function listMissing(language: string | undefined): boolean {
  const languages = language === undefined ? Object.keys(LANGUAGES).filter((each) => each !== 'en') : [language];
  return languages.map(listIn).some((lacks) => lacks);
}

/** Each language builds its sentences in its own way; the type checker tells what the page asks of this file. */
const GRAMMAR = 'grammar.ts';

function listIn(language: string): boolean {
  const missing = [...missingWords(language)]
    .filter(([file]) => file !== GRAMMAR)
    .flatMap(([file, words]) => words.map(({ path }) => `${CATALOGUE}/${language}/${file}: ${path.join('.')}`));
  for (const line of missing) say(line);
  const others = otherTypes(language);
  for (const line of others) say(line);
  return missing.length + others.length > 0;
}

/** The page asks the language for its words as it asks English: the type checker's errors. */
function otherTypes(language: string): readonly string[] {
  const folder = resolve('node_modules/.cache/afoot/languages', language);
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const paths = { '#text/*': [`${resolve(CATALOGUE, language)}/*`] };
  writeFileSync(
    project,
    JSON.stringify({
      extends: resolve('web/tsconfig.json'),
      compilerOptions: { paths },
      include: [resolve('web')],
    }),
  );
  const { status, stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project], {
    encoding: 'utf8',
  });
  return status === 0 ? [] : stdout.trim().split('\n');
}
