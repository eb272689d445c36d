import '../../infra/tools/project-folder.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { parsePlaythrough, RefusedStep } from '../demo/playthrough.ts';
import { formatPlaythrough } from './format-playthrough.ts';
import { getFile, playRecording, RECORDINGS, type Recording } from './recordings.ts';

/**
 * `npm run playthroughs`: rewrites every recorded game as played by the current engine. The submissions stay, so that a
 * change shows only its own effect; if one is refused, or with `-- --again` everywhere, the bots play the game again.
 */
const { values } = readArguments(import.meta, { options: { again: { type: 'boolean', default: false } } });

for (const recording of RECORDINGS) {
  const file = getFile(recording);
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = (!values.again && rewriteRecording(recording, old)) || formatPlaythrough(playRecording(recording));
  writeFileSync(file, text);
  console.log(`${file}: ${text === old ? 'as it was' : 'written'}, ${Math.ceil(text.length / 1024)} KB`);
}

/** Undefined if the file does not record this game, or its submissions are refused now. */
function rewriteRecording({ preset, seating, seed }: Recording, old: string): string | undefined {
  if (old === '') return undefined;
  const recorded = parsePlaythrough(old);
  const requested = { ...recorded, preset, seating, seed };
  if (JSON.stringify(requested) !== JSON.stringify(recorded)) return undefined;
  try {
    return formatPlaythrough(recorded);
  } catch (error) {
    if (!(error instanceof RefusedStep)) throw error;
    console.log(`${preset}: ${error.message}; the bots play again`);
    return undefined;
  }
}
