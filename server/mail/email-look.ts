import { shopAccent, shopColour } from '#server/kit/shop-colours.ts'

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
  danger: string
}

type Scheme = 'light' | 'dark'

/** The colours of a restaurant's mails. */
export function schemesOf(brandColor: string): Record<Scheme, EmailColours> {
  const { accent, on } = shopAccent(brandColor)
  const inScheme = (scheme: Scheme): EmailColours => ({
    paper: shopColour('--paper')[scheme],
    card: shopColour('--card')[scheme],
    ink: shopColour('--ink')[scheme],
    soft: shopColour('--ink-soft')[scheme],
    line: shopColour('--line')[scheme],
    accent: accent[scheme],
    on: on[scheme],
    danger: shopColour('--danger')[scheme],
  })
  return { light: inScheme('light'), dark: inScheme('dark') }
}

/** The pictures that mail programs show; hardly any shows a drawing such as SVG. */
const SHOWN = /\.(png|jpe?g|gif)$/i

/** The whole address of a restaurant's logo, if mail programs show it. `api` is the address of the API, whose host has it. */
export function mailLogo(logo: string, api: string): string | undefined {
  if (logo === '') return undefined
  const { href, pathname, protocol } = new URL(logo, api)
  return SHOWN.test(pathname) && protocol.startsWith('http') ? href : undefined
}
