/** The most characters of an outside text that a command prints. */
const LONGEST = 200;

/**
 * Control and format characters (terminal escapes, marks that turn the direction of writing), except the joiner inside
 * an emoji.
 */
const UNSAFE = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Escapes everything that a terminal acts on as `\u{1b}` and the like. */
const formatLine = (text: string): string =>
  text.replaceAll(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** Makes text from a file, a store or a message safe for a sentence that a command prints, and truncates it if it is long. */
export function escapeControls(text: unknown): string {
  const characters = [...String(text)];
  const shown = formatLine(characters.slice(0, LONGEST).join(''));
  return characters.length > LONGEST ? `${shown}…` : shown;
}

export const print = (line: string): void => console.info(formatLine(line));

/** Prints lines to standard error. Escape outside text with `escapeControls`, so that it cannot begin another line. */
export const printError = (lines: string): void => console.error(lines.split('\n').map(formatLine).join('\n'));
