import { readFileSync } from 'node:fs';
import { FAULTS, type Fault } from './faults.ts';

/** Why faults cannot be planted, a sentence for each: its text must be in the file exactly once. */
export const misplacedFaults = (faults: readonly Fault[] = FAULTS): readonly string[] =>
  faults.flatMap(({ file, find, what }) => {
    const places = readFileSync(file, 'utf8').split(find).length - 1;
    return places === 1 ? [] : [`${file} has "${find}" ${places} times, not once: change the fault "${what}"`];
  });
