import { html, raw } from 'hono/html'
import { encode } from 'uqr'
import { interpolate } from '#lib/i18n/translate.ts'
import { pagePrefix } from '../domain/shop/page-prefix.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { spokenTo, textsIn } from '../messages/words.ts'
import { style } from './table-cards-style.ts'

/** How many cards fit on a sheet of A4. */
const PER_SHEET = 6
/** The quiet zone that readers need around a code, in modules. */
const QUIET = 4

export type ShopWithTables = Pick<Shop, 'tables' | 'features' | 'defaultLang'>

/** The address behind a table's code, in the restaurant's own language; `publicUrl` is the shop's origin. */
function tableAddress(shop: ShopWithTables, publicUrl: string, id: string): string {
  return `${publicUrl}${pagePrefix(shop, shop.defaultLang) || '/'}?table=${encodeURIComponent(id)}`
}

/** A page of cards to print and cut out, one for each table. It needs no other file. */
export function tableCards(shop: ShopWithTables, publicUrl: string): string {
  const { tables, defaultLang, features } = shop
  const texts = textsIn(defaultLang).tableCards
  const title = interpolate(texts.title, { shop: features.siteTitle })
  const card = (name: string, address: string) => html`<li>
<p class="shop">${features.siteTitle}</p>
<h2>${name}</h2>
${raw(qrCode(address))}
<p class="scan">${texts.scan}</p>
<p class="how">${texts.how}</p>
<p class="address">${address}</p>
</li>
`
  const cards = tables.map(({ id, name }) => card(name, tableAddress(shop, publicUrl, id)))
  const sheets = Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, index) =>
    cards.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  )
  const page = html`<!doctype html>
<html lang="${spokenTo(defaultLang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
<h1>${title}</h1>
<p class="hint">${texts.print}</p>
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
