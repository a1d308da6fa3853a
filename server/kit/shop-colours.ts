import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accentsOf } from '#contract/describe/settings/brand.ts'
import { readHex } from '#contract/describe/settings/colours.ts'
import { colourToken, type SchemeColour, surfaceColours } from '#contract/describe/settings/tokens.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8')
const surfaces = surfaceColours(tokens)

/** A colour of the shop's pages, by the name of its token. Throws if they have no such colour. */
export const shopColour = (token: string): SchemeColour => colourToken(tokens, token)

/** The accent of the shop's pages in both schemes, with the colour of text on it: of BRAND_COLOR, if there is one. */
export function shopAccent(brandColor: string): { accent: SchemeColour; on: SchemeColour } {
  const brand = readHex(brandColor)
  if (!brand) return { accent: shopColour('--accent'), on: shopColour('--on-accent') }
  const { light, dark } = accentsOf(brand, surfaces)
  return { accent: { light: light.accent, dark: dark.accent }, on: { light: light.on, dark: dark.on } }
}
