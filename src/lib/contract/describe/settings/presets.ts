import type { look } from './registry/look.ts'

/** The settings that a preset has values for. Pictures, the order of the home page and all else stay as they are. */
export const presetKeys = [
  'BRAND_COLOR',
  'PAGE_TONE',
  'CORNER_RADIUS',
  'HERO_FORM',
  'CARD_FORM',
  'HEADER_FORM',
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
    hint: 'Words first, under an awning in bottle green',
    values: {
      BRAND_COLOR: '',
      PAGE_TONE: '',
      CORNER_RADIUS: '',
      HERO_FORM: '',
      CARD_FORM: '',
      HEADER_FORM: '',
      FONT_SETTINGS: '',
      LOADER_ANIMATION: '',
    },
  },
  {
    id: 'ocakbasi',
    name: 'Ocakbaşı',
    hint: 'Large pictures, a head dark as charcoal, embers',
    values: {
      BRAND_COLOR: '#b8431a',
      PAGE_TONE: 'ember',
      CORNER_RADIUS: 'square',
      HERO_FORM: 'picture',
      CARD_FORM: 'large',
      HEADER_FORM: 'bold',
      FONT_SETTINGS: 'Alegreya Sans, Figtree',
      LOADER_ANIMATION: 'infinite',
    },
  },
  {
    id: 'sushi',
    name: 'Sushi bar',
    hint: 'Half picture, half words, and a table to order from',
    values: {
      BRAND_COLOR: '#20486b',
      PAGE_TONE: 'cool',
      CORNER_RADIUS: 'square',
      HERO_FORM: 'split',
      CARD_FORM: 'table',
      HEADER_FORM: 'plain',
      FONT_SETTINGS: 'Jost, Figtree',
      LOADER_ANIMATION: 'infinite',
    },
  },
  {
    id: 'burger',
    name: 'Burger bar',
    hint: 'A red poster and tiles, bold and tight',
    values: {
      BRAND_COLOR: '#c8201c',
      PAGE_TONE: 'plain',
      CORNER_RADIUS: '',
      HERO_FORM: 'poster',
      CARD_FORM: 'tiles',
      HEADER_FORM: 'band',
      FONT_SETTINGS: 'Barlow Condensed, Figtree',
      LOADER_ANIMATION: 'burger',
    },
  },
  {
    id: 'cafe',
    name: 'Café',
    hint: 'Many small pictures, rosy cream, soft and round',
    values: {
      BRAND_COLOR: '#96475f',
      PAGE_TONE: 'rosy',
      CORNER_RADIUS: 'round',
      HERO_FORM: 'collage',
      CARD_FORM: 'top',
      HEADER_FORM: 'centred',
      FONT_SETTINGS: 'Nunito, Figtree',
      LOADER_ANIMATION: 'infinite',
    },
  },
] as const satisfies readonly Preset[]
