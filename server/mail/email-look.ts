import { hexOf, readable, readHex } from '#contract/settings/colours.ts'

/** The colours of mails in one scheme, as `#rrggbb`: those of the shop's pages. */
export interface EmailColours {
  paper: string
  card: string
  ink: string
  soft: string
  line: string
  accent: string
  /** Text on the accent. */
  on: string
}

const light = {
  paper: '#fbf6ec',
  card: '#fffdf8',
  ink: '#2b2118',
  soft: '#65584a',
  line: '#e0d5c1',
  on: '#ffffff',
}
const dark = {
  paper: '#1a1612',
  card: '#241f19',
  ink: '#f4ecdf',
  soft: '#bfb19d',
  line: '#3d342a',
  on: '#0c2a1c',
}
const ACCENT = '#1c5c42'

/** The colours of a restaurant's mails. Its BRAND_COLOR is darkened or lightened until it can be read. */
export function schemesOf(brandColor: string): { light: EmailColours; dark: EmailColours } {
  const brand = readHex(brandColor) ?? readHex(ACCENT)
  if (!brand) throw new Error(`${ACCENT} is not a colour`)
  const accentOn = ({ on, card, paper }: typeof light, change: 'lighten' | 'darken'): string =>
    hexOf(readable(brand, [on, card, paper], change))
  return {
    light: { ...light, accent: accentOn(light, 'darken') },
    dark: { ...dark, accent: accentOn(dark, 'lighten') },
  }
}

/** The pictures that mail programs show; hardly any shows a drawing such as SVG. */
const SHOWN = /\.(png|jpe?g|gif)$/i

/** The whole address of a restaurant's logo, if mail programs show it. `api` is the address of the API, whose host has it. */
export function mailLogo(logo: string, api: string): string | undefined {
  if (logo === '') return undefined
  const { href, pathname, protocol } = new URL(logo, api)
  return SHOWN.test(pathname) && protocol.startsWith('http') ? href : undefined
}
