import { accentsOf, type Surfaces } from '#contract/settings/brand.ts'
import { readHex } from '#contract/settings/colours.ts'
import { type FontFile, fontRules } from '#contract/settings/font-rules.ts'
import { barColours, brandTokens, cornerTokens, tokenRule } from '#contract/settings/theme.ts'

/** The draft's look. Pictures are addresses; undefined means the page's own. */
export interface Look {
  brandColor: string
  corners: string
  fonts: string
  homeParts: string
  /** Empty when visitors read the standard text. */
  heading: string
  title: string
  background: string | undefined
  logo: string | undefined
  footerLogo: string | undefined
  slides: string[] | undefined
  gallery: string[] | undefined
}

export type ColourScheme = 'light' | 'dark'

/** A font that no build has measured yet. */
const draftFont = (file: string): FontFile => ({
  address: `/media/${encodeURIComponent(file)}`,
  weight: '100 900',
  serif: false,
  bold: false,
})

/** The rules of a look in one of the two schemes, made by the functions that a build uses. */
export function rulesOf(
  { brandColor, corners, fonts }: Look,
  surfaces: Surfaces,
  scheme: ColourScheme,
): string {
  const brand = readHex(brandColor)
  const tokens = { ...(brand && brandTokens(accentsOf(brand, surfaces))), ...cornerTokens(corners) }
  const files = fonts
    .split(',')
    .map(name => name.trim())
    .filter(name => /\.woff2$/i.test(name))
  const own = Object.fromEntries(files.map(file => [file, draftFont(file)]))
  return [`:root:root { color-scheme: ${scheme}; }`, tokenRule(tokens), fontRules(fonts, own).style].join(
    '\n',
  )
}

/** The colour of the browser's bar. */
export function barColour(
  { brandColor }: Look,
  surfaces: Surfaces,
  scheme: ColourScheme,
): string | undefined {
  const brand = readHex(brandColor)
  return brand ? barColours(accentsOf(brand, surfaces))[scheme] : surfaces[scheme][0]
}
