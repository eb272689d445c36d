import { settings } from '../model/page.ts';
import type { SoundName } from './sounds.ts';

export type { SoundName } from './sounds.ts';

/** Milliseconds of shaking and pauses, in turn. */
const VIBRATIONS = {
  turn: [20, 60, 20],
  lift: [8],
  book: [30],
  won: [60],
} as const satisfies Readonly<Record<string, readonly number[]>>;

type VibrationName = keyof typeof VIBRATIONS;

/** Browsers let a page sound only after someone has pressed something in it. */
const hasGesture = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Plays a sound if the person has switched sounds on; what makes it is loaded with the first one. */
export function playSound(name: SoundName): void {
  const { sound, volume } = settings.peek();
  if (!sound || volume === 0 || !hasGesture()) return;
  import('./synth.ts').then(
    ({ synthesise }) => synthesise(name, volume),
    () => undefined,
  );
}

/** Shakes the device a little, where it can and the person has switched sounds on. */
export function vibrate(name: VibrationName): void {
  if (!settings.peek().sound || !hasGesture()) return;
  navigator.vibrate?.([...VIBRATIONS[name]]);
}

/** The viewer's turn has come. */
export function signalOwnTurn(): void {
  playSound('turn');
  vibrate('turn');
}
