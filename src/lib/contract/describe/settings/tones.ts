import type { Surfaces } from './brand.ts'
import type { PageTone } from './registry/look.ts'
import { type SchemeColour, SURFACE_TOKENS } from './tokens.ts'

/** What a tone says of the tokens of src/styles/tokens.css, each as the colour on light pages and the one on dark pages. */
type Tone = Record<ToneToken, readonly [light: string, dark: string]>

export type ToneToken =
  | '--paper'
  | '--card'
  | '--sunken'
  | '--tint'
  | '--ink'
  | '--ink-soft'
  | '--line'
  | '--line-strong'

/** The tones that PAGE_TONE may name, but for `warm`, which is that of the style sheet. */
const TONES: Record<Exclude<PageTone, 'warm'>, Tone> = {
  ember: {
    '--paper': ['#f3efec', '#15110f'],
    '--card': ['#fffdfb', '#211b18'],
    '--sunken': ['#e8e1db', '#0d0a09'],
    '--tint': ['#f3e2d6', '#33221a'],
    '--ink': ['#211a17', '#f6ede6'],
    '--ink-soft': ['#5c5049', '#c2b2a6'],
    '--line': ['#d8cec6', '#3b302a'],
    '--line-strong': ['#82746a', '#94847a'],
  },
  cool: {
    '--paper': ['#fafcfd', '#10171b'],
    '--card': ['#ffffff', '#182127'],
    '--sunken': ['#eef3f5', '#0b1013'],
    '--tint': ['#e8f1f3', '#1d2d34'],
    '--ink': ['#16232a', '#e9f1f4'],
    '--ink-soft': ['#51626b', '#aebcc3'],
    '--line': ['#d9e2e6', '#2c3940'],
    '--line-strong': ['#748690', '#84949c'],
  },
  plain: {
    '--paper': ['#ffffff', '#121212'],
    '--card': ['#ffffff', '#1c1c1c'],
    '--sunken': ['#f2f2f0', '#0a0a0a'],
    '--tint': ['#fff3c4', '#332b0d'],
    '--ink': ['#141414', '#f5f5f3'],
    '--ink-soft': ['#545454', '#b8b8b4'],
    '--line': ['#dcdcd8', '#353533'],
    '--line-strong': ['#7a7a76', '#8c8c88'],
  },
  rosy: {
    '--paper': ['#fdf6f3', '#1d1718'],
    '--card': ['#fffcfb', '#281f21'],
    '--sunken': ['#f7eae4', '#141011'],
    '--tint': ['#fbe6dc', '#3a2a2b'],
    '--ink': ['#3a2a2c', '#f7ebe8'],
    '--ink-soft': ['#6a5557', '#c9b3b1'],
    '--line': ['#ecd9d2', '#443638'],
    '--line-strong': ['#937a79', '#9a8584'],
  },
}

/** Whether the head of the page is dark in either scheme, for the logo that it shows. */
export const hasDarkHead = (setting: string): boolean => setting === 'ember'

/** All colours are light-dark(), so the scheme of the head is all that has to change. */
const DARK_HEAD = [
  '.top, .hero:has(> .hero__ground)',
  '{ color-scheme: dark; color: var(--ink); }',
  '.top { background: var(--paper); }',
].join(' ')

const toneOf = (setting: string): Tone | undefined =>
  Object.hasOwn(TONES, setting) ? TONES[setting as keyof typeof TONES] : undefined

/** The tokens that follow from PAGE_TONE; none when it is as usual. */
export const toneTokens = (setting: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toneOf(setting) ?? {}).map(([name, pair]) => [name, `light-dark(${pair.join(', ')})`]),
  )

/** What PAGE_TONE changes besides tokens. */
export const toneRule = (setting: string): string => (hasDarkHead(setting) ? DARK_HEAD : '')

/** The surfaces of pages with PAGE_TONE; `usual` are those of the style sheet. */
export function toneSurfaces(setting: string, usual: Surfaces): Surfaces {
  const tone = toneOf(setting)
  if (!tone) return usual
  const pairs = SURFACE_TOKENS.map(name => tone[name as ToneToken])
  return { light: pairs.map(([light]) => light), dark: pairs.map(([, dark]) => dark) }
}

/** A colour of pages with PAGE_TONE; `usual` is that of the style sheet. */
export function toneColour(setting: string, token: ToneToken, usual: SchemeColour): SchemeColour {
  const pair = toneOf(setting)?.[token]
  return pair ? { light: pair[0], dark: pair[1] } : usual
}
