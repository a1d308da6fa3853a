import { type Colour, hexOf, readable } from './colours.ts'

/** The colours of one scheme that follow from BRAND_COLOR, as `#rrggbb`. */
export interface Accent {
  accent: string
  /** Under a pointer. */
  strong: string
  /** Text on the accent. */
  on: string
  /** The background of text in the accent. */
  soft: string
}

/** The surfaces that text in the accent may be on, as `#rrggbb`. */
export interface Surfaces {
  light: string[]
  dark: string[]
}

/**
 * The colours that pages show for the restaurant's own. They keep its hue; its lightness changes only where its contrast would be
 * too low, down on light pages and up on dark ones.
 */
export const accentsOf = (brand: Colour, surfaces: Surfaces): { light: Accent; dark: Accent } => ({
  light: lightAccent(brand, surfaces.light),
  dark: darkAccent(brand, surfaces.dark),
})

function lightAccent(brand: Colour, surfaces: string[]): Accent {
  const soft = hexOf({ l: 0.93, c: Math.min(brand.c * 0.25, 0.035), h: brand.h })
  const on = '#ffffff'
  const accent = readable(brand, [on, soft, ...surfaces], 'darken')
  return { accent: hexOf(accent), strong: hexOf({ ...accent, l: Math.max(0, accent.l - 0.1) }), on, soft }
}

function darkAccent(brand: Colour, surfaces: string[]): Accent {
  const soft = hexOf({ l: 0.32, c: Math.min(brand.c * 0.3, 0.04), h: brand.h })
  const on = hexOf({ l: 0.2, c: Math.min(brand.c, 0.04), h: brand.h })
  const accent = readable(brand, [on, soft, ...surfaces], 'lighten')
  return { accent: hexOf(accent), strong: hexOf({ ...accent, l: Math.min(1, accent.l + 0.07) }), on, soft }
}
