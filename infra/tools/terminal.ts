/** The most characters of an outside text that a command prints. */
const LONGEST = 200;

/**
 * Control and format characters (terminal escapes, marks that turn the direction of writing), except the joiner inside
 * an emoji.
 */
const UNSAFE = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** One line without anything that a terminal acts on: such characters become `\u{1b}` and the like. */
const lineOf = (text: string): string =>
  text.replaceAll(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/**
 * Text from a file, a store or a message, for a sentence that a command prints: safe as `lineOf`, and cut if it is
 * long.
 */
export function visible(text: unknown): string {
  const characters = [...String(text)];
  const shown = lineOf(characters.slice(0, LONGEST).join(''));
  return characters.length > LONGEST ? `${shown}…` : shown;
}

/** Prints one line to standard output, whatever it contains. */
export const say = (line: string): void => console.info(lineOf(line));

/** Prints lines to standard error. Put outside text in with `visible`, so that it cannot begin a line of its own. */
export const complain = (lines: string): void => console.error(lines.split('\n').map(lineOf).join('\n'));
