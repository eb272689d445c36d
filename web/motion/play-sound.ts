import { settings } from '../model/page.ts';
import type { SoundName } from './sounds.ts';

export type { SoundName } from './sounds.ts';

/** Alternating milliseconds of vibration and pause. */
const VIBRATIONS = {
  turn: [20, 60, 20],
  select: [8],
  book: [30],
  won: [60],
} as const satisfies Readonly<Record<string, readonly number[]>>;

type VibrationName = keyof typeof VIBRATIONS;

/** Whether the browser allows sound, which it does only after a press in the page. */
const hasGesture = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Plays a sound if sounds are on; the synthesizer is loaded with the first one. */
export function playSound(name: SoundName): void {
  const { sound, volume } = settings.peek();
  if (!sound || volume === 0 || !hasGesture()) return;
  import('./synth.ts').then(
    ({ synthesise }) => synthesise(name, volume),
    () => undefined,
  );
}

/** Vibrates the device if it can and sounds are on. */
export function vibrate(name: VibrationName): void {
  if (!settings.peek().sound || !hasGesture()) return;
  navigator.vibrate?.([...VIBRATIONS[name]]);
}

export function signalOwnTurn(): void {
  playSound('turn');
  vibrate('turn');
}
