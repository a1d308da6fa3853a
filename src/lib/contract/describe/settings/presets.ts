import type { look } from './registry/look.ts'

/** The settings that a preset has values for. Pictures, the order of the home page and all else stay as they are. */
export const presetKeys = [
  'BRAND_COLOR',
  'PAGE_TONE',
  'CORNER_RADIUS',
  'FONT_SETTINGS',
  'LOADER_ANIMATION',
] as const satisfies readonly (keyof typeof look)[]
export type PresetKey = (typeof presetKeys)[number]

export interface Preset<Text extends string = string> {
  id: string
  /** What it is called at the desk: a text of src/lib/i18n/desk/settings, as is the hint. */
  name: Text
  hint: Text
  /** An empty value is the usual one. */
  values: Readonly<Record<PresetKey, string>>
}

/** Looks to begin with: one tap at the desk writes their values into the draft, where each can be changed (docs/design.md). */
export const presets = [
  {
    id: 'trattoria',
    name: 'Trattoria',
    hint: 'Warm paper, bottle green and a serif',
    values: {
      BRAND_COLOR: '',
      PAGE_TONE: '',
      CORNER_RADIUS: '',
      FONT_SETTINGS: '',
      LOADER_ANIMATION: '',
    },
  },
  {
    id: 'ocakbasi',
    name: 'Ocakbaşı',
    hint: 'A head dark as charcoal, embers and strong letters',
    values: {
      BRAND_COLOR: '#b8431a',
      PAGE_TONE: 'ember',
      CORNER_RADIUS: 'square',
      FONT_SETTINGS: 'Alegreya Sans, Figtree',
      LOADER_ANIMATION: 'infinite',
    },
  },
  {
    id: 'sushi',
    name: 'Sushi bar',
    hint: 'Cool white, ink blue and thin lines',
    values: {
      BRAND_COLOR: '#20486b',
      PAGE_TONE: 'cool',
      CORNER_RADIUS: 'square',
      FONT_SETTINGS: 'Jost, Figtree',
      LOADER_ANIMATION: 'infinite',
    },
  },
  {
    id: 'burger',
    name: 'Burger bar',
    hint: 'White, ketchup red and mustard, bold and tight',
    values: {
      BRAND_COLOR: '#c8201c',
      PAGE_TONE: 'plain',
      CORNER_RADIUS: '',
      FONT_SETTINGS: 'Barlow Condensed, Figtree',
      LOADER_ANIMATION: 'burger',
    },
  },
  {
    id: 'cafe',
    name: 'Café',
    hint: 'Rosy cream, berries, soft and round',
    values: {
      BRAND_COLOR: '#96475f',
      PAGE_TONE: 'rosy',
      CORNER_RADIUS: 'round',
      FONT_SETTINGS: 'Nunito, Figtree',
      LOADER_ANIMATION: 'infinite',
    },
  },
] as const satisfies readonly Preset[]
