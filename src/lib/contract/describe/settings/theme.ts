import { type Accent, accentsOf, type Surfaces } from './brand.ts'
import { readHex } from './colours.ts'
import type { CornerRadius } from './registry/look.ts'
import { toneRule, toneSurfaces, toneTokens } from './tones.ts'

/** Design tokens by their names in src/styles/tokens.css. */
type Tokens = Record<string, string>

/** What BRAND_COLOR, CORNER_RADIUS and PAGE_TONE say. */
export interface Theme {
  brandColor: string
  corners: string
  tone: string
}

/** The colours that pages show for BRAND_COLOR on their tone; undefined without one. `usual` are the surfaces of the style sheet. */
export function themeAccents({ brandColor, tone }: Pick<Theme, 'brandColor' | 'tone'>, usual: Surfaces) {
  const brand = readHex(brandColor)
  return brand && accentsOf(brand, toneSurfaces(tone, usual))
}

/** The rules for colours, tone and corners; empty when all are as usual. */
export function themeRules(theme: Theme, usual: Surfaces): string {
  return [tokenRule(themeTokens(theme, usual)), toneRule(theme.tone)].filter(Boolean).join(' ')
}

/** The tokens that differ from those of src/styles/tokens.css. */
export function themeTokens(theme: Theme, usual: Surfaces): Tokens {
  const accents = themeAccents(theme, usual)
  return {
    ...toneTokens(theme.tone),
    ...(accents && brandTokens(accents)),
    ...cornerTokens(theme.corners),
  }
}

/** The tokens that follow from BRAND_COLOR. */
function brandTokens({ light, dark }: { light: Accent; dark: Accent }): Tokens {
  const both = (name: keyof Accent): string => `light-dark(${light[name]}, ${dark[name]})`
  return {
    '--accent': both('accent'),
    '--accent-strong': both('strong'),
    '--on-accent': both('on'),
    '--accent-ink': both('accent'),
    '--accent-soft': both('soft'),
    '--focus': both('accent'),
    '--marker': light.accent,
    '--marker-focus': light.accent,
  }
}

/** The colours of the browser's bar (theme-color): the accent on light pages, and what is no brighter than they are on dark ones. */
export const barColours = ({ light, dark }: { light: Accent; dark: Accent }) => ({
  light: light.accent,
  dark: dark.soft,
})

const CORNERS: Record<Exclude<CornerRadius, 'soft'>, Tokens> = {
  square: { '--radius-s': '0', '--radius': '0', '--radius-l': '0', '--radius-full': '0' },
  round: { '--radius-s': '0.75rem', '--radius': '1.25rem', '--radius-l': '1.75rem' },
}

/** The tokens that follow from CORNER_RADIUS; none when corners are as usual. */
const cornerTokens = (setting: string): Tokens =>
  setting === 'square' || setting === 'round' ? CORNERS[setting] : {}

/** The rule that replaces tokens of src/styles/tokens.css; empty without any. */
function tokenRule(tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`)
  return lines.length === 0 ? '' : `:root:root { ${lines.join(' ')} }`
}
