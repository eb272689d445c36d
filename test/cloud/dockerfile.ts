/** A Dockerfile as far as ours goes: stages of instructions, each one a line once continued lines are joined. */

export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

export function readDockerfile(text: string): readonly Stage[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: (Stage & { readonly instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const [, image = '', name = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (word === 'FROM') stages.push({ name, image, instructions: [] });
    else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

export const getAll = ({ instructions }: Stage, word: string): readonly string[] =>
  instructions.filter((each) => each.word === word).map(({ rest }) => rest);

/** `A=b C=d`, as in `ENV` and `LABEL`. */
export const parsePairs = (rests: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rests.flatMap((rest) => [...rest.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, key, a, b]) => [key, a ?? b])),
  );
