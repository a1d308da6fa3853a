import { encode } from 'uqr'
import { interpolate } from '#lib/i18n/translate.ts'
import { pagePrefix } from '../domain/shop/page-prefix.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { escapeHtml } from '../mail/escape.ts'
import { spokenTo, textsIn } from '../words/words.ts'
import { style } from './table-cards-style.ts'

/** How many cards fit on a sheet of A4. */
const PER_SHEET = 6
/** Modules of white that a reader needs around a code. */
const QUIET = 4

export type Seated = Pick<Shop, 'tables' | 'features' | 'defaultLang'>

/** The address behind a table's code, in the restaurant's own language; `publicUrl` is the shop's origin. */
function tableAddress(shop: Seated, publicUrl: string, id: string): string {
  return `${publicUrl}${pagePrefix(shop, shop.defaultLang) || '/'}?table=${encodeURIComponent(id)}`
}

/** A page of cards to print and cut out, one for each table, that needs no other file. */
export function tableCards(shop: Seated, publicUrl: string): string {
  const { tables, defaultLang, features } = shop
  const texts = textsIn(defaultLang).tableCards
  const cards = tables.map(({ id, name }) => card(name, tableAddress(shop, publicUrl, id)))
  const sheets = Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, index) =>
    cards.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  )
  return `<!doctype html>
<html lang="${spokenTo(defaultLang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(interpolate(texts.title, { shop: features.siteTitle }))}</title>
<style>${style}</style>
<h1>${escapeHtml(interpolate(texts.title, { shop: features.siteTitle }))}</h1>
<p class="hint">${escapeHtml(texts.print)}</p>
${sheets.map(sheet => `<ul>\n${sheet.join('\n')}\n</ul>`).join('\n')}
</html>
`

  function card(name: string, address: string): string {
    return `<li>
<p class="shop">${escapeHtml(features.siteTitle)}</p>
<h2>${escapeHtml(name)}</h2>
${qrCode(address)}
<p class="scan">${escapeHtml(texts.scan)}</p>
<p class="how">${escapeHtml(texts.how)}</p>
<p class="address">${escapeHtml(address)}</p>
</li>`
  }
}

/** A code as a picture of one path, black on white. Its address stands on the card too, so it is decoration to a reader. */
function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}"/></svg>`
}
