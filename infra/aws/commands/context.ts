/** Values by name, as the CDK reads them from `-c` and from files. */
type Context = Readonly<Record<string, unknown>>;

const FLAG = /^(?:-c|--context)$/;
const PAIR = /^([^=]+)=(.*)$/s;

/** A command's context: its arguments (`-c NAME=VALUE`, `--context NAME=VALUE`) over `cdk.json`. */
export const contextOf = (args: readonly string[], file: string): Context => ({
  ...(JSON.parse(file) as { readonly context?: Context }).context,
  ...Object.fromEntries(args.flatMap((arg, i) => pairOf(FLAG.test(args[i - 1] ?? '') ? arg : joined(arg)))),
});

/** `NAME=VALUE` of `-c=NAME=VALUE`. */
const joined = (arg: string): string => /^(?:-c|--context)=(.*)$/s.exec(arg)?.[1] ?? '';

function pairOf(text: string): readonly (readonly [string, string])[] {
  const [, name, value] = PAIR.exec(text) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value]];
}
