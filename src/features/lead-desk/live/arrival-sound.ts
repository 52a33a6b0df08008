/** Two soft notes, Hz and when each begins, s. */
const notes = [
  [659.25, 0],
  [880, 0.14],
] as const;
const noteLength = 0.32;
const loudness = 0.12;

let context: AudioContext | null = null;

/** Sounds of the desk; `wake` must be called from a press, or browsers keep it silent. */
export interface ArrivalSound {
  wake(): void;
  play(): void;
}

/** Made by the browser itself: no file to load, nothing for the content security policy to allow. */
export const browserSound: ArrivalSound = {
  wake() {
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    void context.resume();
  },
  play() {
    // After a reload nobody has pressed anything yet: the browser would refuse, so nothing is tried.
    if (!context || context.state !== 'running') return;
    for (const [pitch, after] of notes) playNote(context, pitch, context.currentTime + after);
  },
};

function playNote(audio: AudioContext, pitch: number, at: number) {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'sine';
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteLength);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + noteLength);
}
