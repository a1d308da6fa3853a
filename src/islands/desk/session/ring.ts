import { SECOND } from '#contract/kit/durations.ts'

/** One ring: two tones, in Hz, each as long as `TONE_S`. */
const TONES = [880, 1175, 880, 1175]
const TONE_S = 0.22
const VOLUME = 0.5
/** The time between two rings, in ms. */
const RING_MS = 3 * SECOND
/** How long a device may take to open its sound. Firefox on one that has none never says so. */
const OPENING_MS = 2 * SECOND

let audio: AudioContext | undefined

/** Browsers allow sound only after a tap. Call this from one; returns whether sound works. */
export async function armSound(): Promise<boolean> {
  try {
    audio ??= new AudioContext()
    await Promise.race([audio.resume(), new Promise(done => setTimeout(done, OPENING_MS))])
    return audio.state === 'running'
  } catch {
    return false
  }
}

export const isArmed = (): boolean => audio?.state === 'running'

/** Switches the sound on with the next tap on anything, whenever it is off, until the returned function is called. */
export function armWithAnyTap(): () => void {
  const arm = (): void => {
    if (!isArmed()) void armSound()
  }
  addEventListener('click', arm, true)
  return () => removeEventListener('click', arm, true)
}

/** Plays the ring once. */
export function playRing(): void {
  if (!audio) return
  for (const [index, frequency] of TONES.entries())
    playTone(audio, frequency, audio.currentTime + index * TONE_S)
}

function playTone(context: AudioContext, frequency: number, start: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(VOLUME, start)
  // Ends softly, so that it does not crack.
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + TONE_S)
}

/** Rings until the returned function is called. */
export function keepRinging(): () => void {
  playRing()
  const timer = setInterval(playRing, RING_MS)
  return () => clearInterval(timer)
}
