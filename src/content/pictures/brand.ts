import type { Accent } from '#contract/describe/settings/brand.ts'
import { hexOf, readHex } from '#contract/describe/settings/colours.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { themeAccents, themeRules } from '#contract/describe/settings/theme.ts'
import { surfaces } from '../tokens.ts'

export interface Brand {
  light: Accent
  dark: Accent
}

const SURFACES = surfaces()

/**
 * The colours for BRAND_COLOR on the tone of the pages; undefined without one. They keep its hue; its lightness changes only where
 * its contrast would be too low, down on light pages and up on dark ones.
 */
export const brandOf = (brandColor: string, tone = ''): Brand | undefined =>
  themeAccents({ brandColor, tone }, SURFACES)

/** The rules for the colours, tone and corners of the settings; empty when all are as usual. */
export const themeOf = (theme: Pick<Features, 'brandColor' | 'corners' | 'tone'>): string =>
  themeRules(theme, SURFACES)

/** Says which colours pages show in place of BRAND_COLOR because its contrast is too low; undefined if none. */
export function brandNote(brandColor: string, tone = ''): string | undefined {
  const brand = brandOf(brandColor, tone)
  const given = readHex(brandColor)
  if (!brand || !given) return undefined
  const schemes = (['light', 'dark'] as const).filter(scheme => brand[scheme].accent !== hexOf(given))
  if (schemes.length === 0) return undefined
  const shown = schemes.map(scheme => `${brand[scheme].accent} on ${scheme} pages`)
  return `BRAND_COLOR ${brandColor.trim()} has too little contrast to read. Pages show ${shown.join(' and ')}.`
}
