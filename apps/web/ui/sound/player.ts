/** Plays sounds by Web Audio. Silent until the player has touched the page once, as browsers require. */

import { type Note, type Sound, VOICES } from '@tablehop/ui/sound/voices.ts';

const VOLUME = 0.5;
const APART_SECONDS = 0.3;
const LATEST_SECONDS = 1.2;
/** A running audio context uses the battery even when silent: it is suspended after this time without a sound. */
const IDLE_SECONDS = 3;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let free = 0;
let suspending: ReturnType<typeof setTimeout> | undefined;

/** At once; `loudness` from 0 to 1. */
export function playSound(sound: Sound, loudness = 1): void {
  const audio = awake();
  if (audio !== null) playFrom(audio, [sound], audio.currentTime, loudness);
}

/** Queued one after the other. Sounds that would come too late are dropped. */
export function playInTurn(sounds: readonly Sound[]): void {
  const audio = sounds.length === 0 ? null : awake();
  if (audio === null) return;
  const start = Math.max(audio.currentTime, free);
  if (start - audio.currentTime > LATEST_SECONDS) return;
  playFrom(audio, sounds, start, 1);
  free = start + sounds.length * APART_SECONDS;
}

function awake(): AudioContext | null {
  // Browsers without this API (2022 and older) stay silent.
  const activation: UserActivation | undefined = navigator.userActivation;
  if (activation?.hasBeenActive !== true || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context;
}

function playFrom(audio: AudioContext, sounds: readonly Sound[], start: number, loudness: number): void {
  for (const [index, sound] of sounds.entries()) {
    for (const note of VOICES[sound]) playNote(audio, note, start + index * APART_SECONDS, loudness);
  }
  clearTimeout(suspending);
  const until = Math.max(free, start + sounds.length * APART_SECONDS) - audio.currentTime + IDLE_SECONDS;
  suspending = setTimeout(() => void audio.suspend().catch(() => undefined), until * 1000);
}

function playNote(audio: AudioContext, note: Note, from: number, loudness: number): void {
  const start = from + note.at;
  const end = start + note.seconds;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(note.loud * VOLUME * loudness, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  const source = note.kind === 'tone' ? toneOf(audio, note, start, end) : knockOf(audio, note);
  source.connect(gain);
  source.source.start(start);
  source.source.stop(end + 0.02);
}

type Voice = { readonly source: AudioScheduledSourceNode; readonly connect: (target: AudioNode) => void };

function toneOf(audio: AudioContext, { wave, hertz, to }: Extract<Note, { kind: 'tone' }>, start: number, end: number): Voice {
  const source = audio.createOscillator();
  source.type = wave ?? 'sine';
  source.frequency.setValueAtTime(hertz, start);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, end);
  return { source, connect: (target) => source.connect(target) };
}

function knockOf(audio: AudioContext, { hertz, sharp }: Extract<Note, { kind: 'knock' }>): Voice {
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = sharp;
  source.connect(filter);
  return { source, connect: (target) => filter.connect(target) };
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return noise;
}
