import { SOUNDS, type SoundName, type SoundNote } from './sounds.ts';

let context: AudioContext | undefined;
let felt: AudioBuffer | undefined;

/** Plays a sound; `volume` from 0 to 100. Silent where the device has no sound or does not allow it. */
export function synthesise(name: SoundName, volume: number): void {
  try {
    context ??= new AudioContext();
    const { state, destination } = context;
    if (state === 'suspended') void context.resume().catch(() => undefined);
    const master = context.createGain();
    master.gain.value = (volume / 100) * 0.5;
    master.connect(destination);
    const now = context.currentTime + 0.01;
    for (const note of SOUNDS[name]) playNote(context, master, note, now);
  } catch {
    // No sound on this device.
  }
}

function playNote(audio: AudioContext, master: AudioNode, note: SoundNote, now: number): void {
  const { at, lasts, loudness, pitch } = note;
  const envelope = audio.createGain();
  const from = now + at;
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(loudness, from + Math.min(0.02, lasts / 4));
  envelope.gain.exponentialRampToValueAtTime(0.001, from + lasts);
  envelope.connect(master);
  const source = pitch === undefined ? brush(audio, envelope) : tone(audio, pitch, note.wave, envelope);
  source.start(from);
  source.stop(from + lasts + 0.05);
}

function tone(audio: AudioContext, pitch: number, wave: OscillatorType = 'sine', to: AudioNode): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  oscillator.connect(to);
  return oscillator;
}

/** Noise with its sharpness taken off. */
function brush(audio: AudioContext, to: AudioNode): AudioBufferSourceNode {
  felt ??= noise(audio);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1_400;
  filter.Q.value = 0.7;
  source.buffer = felt;
  source.connect(filter).connect(to);
  return source;
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.round(audio.sampleRate * 0.25), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
