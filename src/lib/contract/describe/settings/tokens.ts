import type { Surfaces } from './brand.ts'

/** A colour in both schemes, as `#rrggbb`. */
export interface SchemeColour {
  light: string
  dark: string
}

/**
 * A colour of src/styles/tokens.css, whose text is `css`, for what has no style sheet of the shop: mails, the server's own pages,
 * the browser's bar. Throws if the sheet has no such colour.
 */
export function colourToken(css: string, token: string): SchemeColour {
  const form = new RegExp(`${token}: light-dark\\(#([\\da-f]{3}|[\\da-f]{6}), #([\\da-f]{3}|[\\da-f]{6})\\);`)
  const [, light, dark] = form.exec(css) ?? []
  if (!light || !dark)
    throw new Error(`src/styles/tokens.css has no colour ${token} in the form light-dark(#…, #…)`)
  return { light: whole(light), dark: whole(dark) }
}

const whole = (digits: string): string => `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`

/** What text in the accent may be on. */
export const SURFACE_TOKENS = ['--paper', '--card', '--sunken', '--tint']

/** The surfaces of src/styles/tokens.css, whose text is `css`. */
export function surfaceColours(css: string): Surfaces {
  const surfaces = SURFACE_TOKENS.map(token => colourToken(css, token))
  return { light: surfaces.map(({ light }) => light), dark: surfaces.map(({ dark }) => dark) }
}
