import { type Colour, hexOf, readable, readHex } from '#contract/settings/colours.ts'
import { colour } from './tokens.ts'

/** The colours of one scheme that follow from BRAND_COLOR, as `#rrggbb`. */
interface Accent {
  accent: string
  /** Under a pointer. */
  strong: string
  /** Text on the accent. */
  on: string
  /** The background of text in the accent. */
  soft: string
}

export interface Brand {
  light: Accent
  dark: Accent
  /** The rule that replaces the colours of src/styles/tokens.css. */
  style: string
}

/** The surfaces that text in the accent may be on. */
const SURFACES = ['--paper', '--card', '--sunken', '--tint'].map(colour)

/**
 * The colours for the setting BRAND_COLOR; undefined without one. They keep its hue; its lightness changes only where its
 * contrast would be too low, down on light pages and up on dark ones.
 */
export function brandOf(setting: string): Brand | undefined {
  const brand = readHex(setting)
  if (!brand) return undefined
  const light = lightAccent(brand)
  const dark = darkAccent(brand)
  return { light, dark, style: styleOf(light, dark) }
}

/** Says which colours pages show in place of BRAND_COLOR because its contrast is too low; undefined if none. */
export function brandNote(setting: string): string | undefined {
  const brand = brandOf(setting)
  const given = readHex(setting)
  if (!brand || !given) return undefined
  const schemes = (['light', 'dark'] as const).filter(scheme => brand[scheme].accent !== hexOf(given))
  if (schemes.length === 0) return undefined
  const shown = schemes.map(scheme => `${brand[scheme].accent} on ${scheme} pages`)
  return `BRAND_COLOR ${setting.trim()} has too little contrast to read. Pages show ${shown.join(' and ')}.`
}

function lightAccent(brand: Colour): Accent {
  const soft = hexOf({ l: 0.93, c: Math.min(brand.c * 0.25, 0.035), h: brand.h })
  const on = '#ffffff'
  const accent = readable(brand, [on, soft, ...SURFACES.map(({ light }) => light)], 'darken')
  return { accent: hexOf(accent), strong: hexOf({ ...accent, l: Math.max(0, accent.l - 0.1) }), on, soft }
}

function darkAccent(brand: Colour): Accent {
  const soft = hexOf({ l: 0.32, c: Math.min(brand.c * 0.3, 0.04), h: brand.h })
  const on = hexOf({ l: 0.2, c: Math.min(brand.c, 0.04), h: brand.h })
  const accent = readable(brand, [on, soft, ...SURFACES.map(({ dark }) => dark)], 'lighten')
  return { accent: hexOf(accent), strong: hexOf({ ...accent, l: Math.min(1, accent.l + 0.07) }), on, soft }
}

function styleOf(light: Accent, dark: Accent): string {
  const both = (name: keyof Accent): string => `light-dark(${light[name]}, ${dark[name]})`
  return [
    ':root:root {',
    `--accent: ${both('accent')}; --accent-strong: ${both('strong')}; --on-accent: ${both('on')};`,
    `--accent-ink: ${both('accent')}; --accent-soft: ${both('soft')}; --focus: ${both('accent')};`,
    `--marker: ${light.accent}; --marker-focus: ${light.accent}; }`,
  ].join(' ')
}
