import { html, raw } from 'hono/html'
import { encode } from 'uqr'
import { shopAccent } from '#server/kit/shop-colours.ts'
import { displayFont, textFont } from '#server/kit/shop-fonts.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textLanguage } from '#server/texts/texts.ts'

/**
 * Six cards per sheet of A4, with cutting lines, in the colour of the shop's pages. Paper is white whatever the screen's colour
 * scheme, and codes are black.
 */
const styleIn = (accent: string): string => `
@page { size: A4 portrait; margin: 0 }
* { box-sizing: border-box; margin: 0 }
:root { color-scheme: light; font: 11pt/1.35 ${textFont}; color: #111; background: #fff }
body { max-width: 210mm; margin-inline: auto }
h1, .hint { padding: 6mm 10mm 0 }
h1 { font-size: 16pt }
ul { display: grid; grid-template: repeat(3, 95mm) / repeat(2, 1fr); padding: 6mm 10mm; list-style: none }
li {
  display: flex; flex-direction: column; align-items: center; justify-content: center; overflow: hidden;
  padding: 4mm; border: 0.3mm dashed #999; text-align: center; break-inside: avoid
}
h1, h2, .shop { font-family: ${displayFont}; font-weight: 600; line-height: 1.2 }
.shop { color: ${accent}; font-size: 14pt }
.shop::after { content: ""; display: block; width: 12mm; margin: 1.5mm auto; border-top: 0.5mm solid ${accent} }
h2 { font-size: 20pt; overflow-wrap: anywhere }
li > svg { margin-block: 1mm }
svg { display: block; flex: 0 1 44mm; width: 44mm; min-height: 26mm }
.scan { color: ${accent}; font-weight: 700 }
.how { font-size: 9pt }
.address { margin-top: 1mm; font: 7pt/1.2 ui-monospace, monospace; color: #555; overflow-wrap: anywhere }
@media print {
  h1, .hint { display: none }
  ul { height: 297mm; break-after: page }
  ul:last-of-type { break-after: auto }
}
@media screen and (max-width: 820px) {
  ul { grid-template: none / 1fr; gap: 4mm }
}
`

/** How many cards fit on a sheet of A4. */
const PER_SHEET = 6
/** The quiet zone that readers need around a code, in modules. */
const QUIET = 4

/** A card with a code that leads to an address. */
interface PrintedCard {
  heading: string
  address: string
  /** What people do with it, and what it is for. */
  scan: string
  how: string
}

interface Page {
  title: string
  /** How it is printed; not on paper. */
  hint: string
  cards: PrintedCard[]
}

export type ShopOfCards = Pick<Shop, 'features' | 'defaultLang'>

/** A page of cards to print and cut out, in the restaurant's own language. It needs no other file. */
export function printedCards({ features, defaultLang }: ShopOfCards, { title, hint, cards }: Page): string {
  const drawn = cards.map(
    ({ heading, address, scan, how }) => html`<li>
<p class="shop">${features.siteTitle}</p>
<h2>${heading}</h2>
${raw(qrCode(address))}
<p class="scan">${scan}</p>
<p class="how">${how}</p>
<p class="address">${address}</p>
</li>
`,
  )
  const sheets = Array.from({ length: Math.ceil(drawn.length / PER_SHEET) }, (_, index) =>
    drawn.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  )
  const page = html`<!doctype html>
<html lang="${textLanguage(defaultLang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(styleIn(shopAccent(features.brandColor).accent.light))}</style>
<h1>${title}</h1>
<p class="hint">${hint}</p>
${sheets.map(
  sheet => html`<ul>
${sheet}</ul>
`,
)}</html>
`
  return String(page)
}

/** A code as an SVG of one path, black on white. The card also shows the address as text, so it is hidden from screen readers. */
function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}"/></svg>`
}
