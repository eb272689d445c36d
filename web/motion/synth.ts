import { SOUNDS, type SoundName, type SoundNote } from './sounds.ts';

let context: AudioContext | undefined;

/** Plays a sound; `volume` from 0 to 100. Silent where the device has no sound or does not allow it. */
export function synthesise(name: SoundName, volume: number): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    scoreSound(context, name, { volume, at: context.currentTime + 0.01 });
  } catch {
    // No sound on this device.
  }
}

/** Writes a sound's notes into a context. `at`: seconds by its clock. */
export function scoreSound(
  audio: BaseAudioContext,
  name: SoundName,
  { volume, at }: { volume: number; at: number },
): void {
  const master = audio.createGain();
  master.gain.value = (volume / 100) * 0.5;
  master.connect(audio.destination);
  for (const note of SOUNDS[name]) playNote(audio, master, note, at);
}

function playNote(audio: BaseAudioContext, master: AudioNode, note: SoundNote, now: number): void {
  const { at, lasts, loudness, pitch } = note;
  const envelope = audio.createGain();
  const from = now + at;
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(loudness, from + Math.min(0.02, lasts / 4));
  envelope.gain.exponentialRampToValueAtTime(0.001, from + lasts);
  envelope.connect(master);
  const source = pitch === undefined ? createBrush(audio, envelope) : createTone(audio, pitch, note.wave, envelope);
  source.start(from);
  source.stop(from + lasts + 0.05);
}

function createTone(
  audio: BaseAudioContext,
  pitch: number,
  wave: OscillatorType = 'sine',
  to: AudioNode,
): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  oscillator.connect(to);
  return oscillator;
}

/** Returns noise without its high frequencies. */
function createBrush(audio: BaseAudioContext, to: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1_400;
  filter.Q.value = 0.7;
  source.buffer = createNoise(audio);
  source.connect(filter).connect(to);
  return source;
}

function createNoise(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.round(audio.sampleRate * 0.25), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
