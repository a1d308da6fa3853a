import type { Accent } from './brand.ts'
import type { CornerRadius } from './registry/look.ts'

/** Design tokens by their names in src/styles/tokens.css. */
type Tokens = Record<string, string>

/** The tokens that follow from BRAND_COLOR. */
export function brandTokens({ light, dark }: { light: Accent; dark: Accent }): Tokens {
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
export const cornerTokens = (setting: string): Tokens =>
  setting === 'square' || setting === 'round' ? CORNERS[setting] : {}

/** The rule that replaces tokens of src/styles/tokens.css; empty without any. */
export function tokenRule(tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`)
  return lines.length === 0 ? '' : `:root:root { ${lines.join(' ')} }`
}
