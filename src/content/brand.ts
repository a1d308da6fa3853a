import { type Accent, accentsOf } from '#contract/settings/brand.ts'
import { hexOf, readHex } from '#contract/settings/colours.ts'
import { colour } from './tokens.ts'

export interface Brand {
  light: Accent
  dark: Accent
  /** The rule that replaces the colours of src/styles/tokens.css. */
  style: string
}

const surfaces = ['--paper', '--card', '--sunken', '--tint'].map(colour)
/** What text in the accent may be on. */
const SURFACES = { light: surfaces.map(({ light }) => light), dark: surfaces.map(({ dark }) => dark) }

/**
 * The colours for the setting BRAND_COLOR; undefined without one. They keep its hue; its lightness changes only where its
 * contrast would be too low, down on light pages and up on dark ones.
 */
export function brandOf(setting: string): Brand | undefined {
  const brand = readHex(setting)
  if (!brand) return undefined
  const { light, dark } = accentsOf(brand, SURFACES)
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

function styleOf(light: Accent, dark: Accent): string {
  const both = (name: keyof Accent): string => `light-dark(${light[name]}, ${dark[name]})`
  return [
    ':root:root {',
    `--accent: ${both('accent')}; --accent-strong: ${both('strong')}; --on-accent: ${both('on')};`,
    `--accent-ink: ${both('accent')}; --accent-soft: ${both('soft')}; --focus: ${both('accent')};`,
    `--marker: ${light.accent}; --marker-focus: ${light.accent}; }`,
  ].join(' ')
}
