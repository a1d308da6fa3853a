import type { Features } from '#contract/features.ts'
import { type Accent, accentsOf } from '#contract/settings/brand.ts'
import { hexOf, readHex } from '#contract/settings/colours.ts'
import { brandTokens, cornerTokens, tokenRule } from '#contract/settings/theme.ts'
import { surfaces } from '../tokens.ts'

export interface Brand {
  light: Accent
  dark: Accent
}

const SURFACES = surfaces()

/**
 * The colours for the setting BRAND_COLOR; undefined without one. They keep its hue; its lightness changes only where its
 * contrast would be too low, down on light pages and up on dark ones.
 */
export function brandOf(setting: string): Brand | undefined {
  const brand = readHex(setting)
  if (!brand) return undefined
  return accentsOf(brand, SURFACES)
}

/** The rule for the colours and corners of the settings; empty when all are as usual. */
export function themeOf({ brandColor, corners }: Pick<Features, 'brandColor' | 'corners'>): string {
  const brand = brandOf(brandColor)
  return tokenRule({ ...(brand && brandTokens(brand)), ...cornerTokens(corners) })
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
