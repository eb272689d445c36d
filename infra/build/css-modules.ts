import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions, Plugin } from 'vite';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** Returns three characters for a sheet by its path. The first is a capital letter, which no global class begins with. */
export function getSheetPrefix(file: string): string {
  const path = relative(WEB, file).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest();
  const capital = String.fromCharCode(65 + (hash.readUInt8() % 26));
  return capital + hash.readUInt16BE(1).toString(36).padStart(2, '0').slice(-2);
}

/** Returns a class or animation's built name: its sheet's prefix and its position there. Equal sources build equal names. */
export function getBuiltName(name: string, file: string, css: string): string {
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/g))];
  const position = names.indexOf(name);
  if (position < 0) throw new Error(`${file} uses ${name}, which it does not have`);
  return getSheetPrefix(file) + position.toString(36);
}

export const cssModules: CSSModulesOptions = { localsConvention: 'camelCaseOnly', generateScopedName: getBuiltName };

/** Keeps the sheet of a module whose names were all inlined: the bundler would drop it with the names. */
export const keepSheets = (): Plugin => ({
  name: 'afoot-keep-sheets',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
});
