import { effect } from '@preact/signals';
import { PAGE_TITLES, YOU } from '../words/en.ts';
import { seatName } from '../words/names.ts';
import { turnOf } from './current-table.ts';
import type { Model } from './model.ts';
import { settings } from './page.ts';

/** Says in the tab whose turn it is, and makes the sound that asks for attention. The answer stops it. */
export function callForTurn(model: Model): () => void {
  let mine: boolean | undefined;
  const stop = effect(() => {
    const view = model.view.value;
    const charter = model.charter.value;
    if (!view || !charter) return;
    const turn = turnOf(view);
    const wanted = isWanted(view.seat, turn, view.game?.turn.awaited);
    document.title = titleOf(
      charter.title,
      wanted ? YOU : turn === undefined ? undefined : seatName(charter, view, turn),
    );
    showIcon(wanted);
    if (wanted && mine === false && settings.peek().sound) chime();
    mine = wanted;
  });
  return () => {
    stop();
    showIcon(false);
  };
}

const isWanted = (seat: number | undefined, turn: number | undefined, awaited: readonly number[] = []): boolean =>
  seat !== undefined && (awaited.length > 0 ? awaited.includes(seat) : turn === seat);

function titleOf(title: string, who: string | undefined): string {
  if (who === undefined) return PAGE_TITLES.table(title);
  return who === YOU ? PAGE_TITLES.yourTurn(title) : PAGE_TITLES.turnOf(who, title);
}

function showIcon(wanted: boolean): void {
  document.querySelector('#icon')?.setAttribute('href', wanted ? '/icon-turn.svg' : '/icon.svg');
}

/** Two soft notes, a fifth apart. Where sound is not allowed there is none. */
export function chime(): void {
  try {
    const context = new AudioContext();
    for (const [i, pitch] of [523, 784].entries()) note(context, pitch, context.currentTime + i * 0.16);
    setTimeout(() => void context.close(), 1_200);
  } catch {
    // No sound on this device.
  }
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.65);
}
