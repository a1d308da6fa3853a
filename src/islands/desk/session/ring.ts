import { SECOND } from '#contract/kit/durations.ts'

/** One ring: two tones, in Hz, each as long as `TONE_S`. */
const TONES = [880, 1175, 880, 1175]
const TONE_S = 0.22
/** How loud it is at first, and after each step without an answer; the last one has a shriller tone too. */
const VOLUMES = [0.5, 0.75, 1] as const
const LOUDEST = VOLUMES.length - 1
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

/** Plays the ring once, as loud as this step is: 0 as it begins, 2 at most. */
export function playRing(step = 0): void {
  if (!audio) return
  for (const [index, frequency] of TONES.entries())
    playTone(audio, { frequency, start: audio.currentTime + index * TONE_S, step: Math.min(step, LOUDEST) })
}

interface Tone {
  frequency: number
  start: number
  step: number
}

function playTone(context: AudioContext, { frequency, start, step }: Tone): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = frequency
  if (step === LOUDEST) tone.type = 'square'
  volume.gain.setValueAtTime(VOLUMES[step] ?? 1, start)
  // Ends softly, so that it does not crack.
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + TONE_S)
}

/** Rings until the returned function is called, and a step louder after every `louderAfter` ms; always as at first where that is 0. */
export function keepRinging(louderAfter = 0): () => void {
  let rang = 0
  const ring = (): void => playRing(louderAfter > 0 ? Math.floor((rang++ * RING_MS) / louderAfter) : 0)
  ring()
  const timer = setInterval(ring, RING_MS)
  return () => clearInterval(timer)
}
