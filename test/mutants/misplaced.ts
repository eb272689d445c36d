import { readFileSync } from 'node:fs';
import { FAULTS, type Fault } from './faults.ts';

/** Reasons why faults cannot be planted: their text must be in the file exactly once. */
export const findMisplacedFaults = (faults: readonly Fault[] = FAULTS): readonly string[] =>
  faults.flatMap(({ file, find, what }) => {
    const places = readFileSync(file, 'utf8').split(find).length - 1;
    return places === 1 ? [] : [`${file} has "${find}" ${places} times, not once: change the fault "${what}"`];
  });
