import { readFileSync } from 'node:fs';
import { viewGame } from '../../shared/game/view.ts';
import { type Playthrough, replay } from './playthrough.ts';

/** `npx tsx test/properties/open.ts FILE [SEAT]`: prints the plays, and the final table from that seat. */
const [file, seat] = process.argv.slice(2);
if (file === undefined) throw new Error('which file?');

const playthrough = JSON.parse(readFileSync(file, 'utf8')) as Playthrough;
console.log(playthrough.about);
let number = 0;
for (const { step, after, refused } of replay(playthrough)) {
  const what = step.type !== 'submission' ? step.type : `seat ${step.seat}: ${JSON.stringify(step.intents)}`;
  console.log(`${number++} ${what}${refused === undefined ? '' : ` refused: ${refused}`}`);
  if (seat !== undefined) console.log(`  ${JSON.stringify(viewGame(after, Number(seat)))}`);
}
