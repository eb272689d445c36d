/** The first line in which the texts differ, before and after; undefined if they are the same. */
export function findFirstDifference(recorded: string, played: string): string | undefined {
  if (recorded === played) return undefined;
  const [old, now] = [recorded.split('\n'), played.split('\n')];
  const place = [...(old.length > now.length ? old : now).keys()].find((line) => old[line] !== now[line]) as number;
  return `line ${place + 1} was:    ${old[place] ?? '(no line)'}\nand is now:    ${now[place] ?? '(no line)'}`;
}
