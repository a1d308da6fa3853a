// biome-ignore lint/style/noRestrictedImports: the copied page is a file of the site
import { ofetch } from 'ofetch'
import type { MoneyFormat } from '#lib/i18n/format.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'

/** A copy of a page of the shop for viewing: without scripts, and with its styles apart. */
export interface PageCopy {
  html: string
  css: string
  money: MoneyFormat
  /**
   * What it shows of the menu, by kind: `dish 101`, `combo mittag`, `section pizza` and `slide pizza` of a
   * category.
   */
  pieces: ReadonlyMap<string, Element>
}

/** Scripts, what only scripts and browsers use, and what opens over the page. */
const LEFT_OUT = 'script, noscript, link, meta, base, template, dialog, astro-island, [popover]'
/** The style elements of a page, which the desk's policy forbids even where they are only parsed. */
const STYLES = /<style([^>]*)>([\s\S]*?)<\/style>/g
/** Enough dishes to see the look. A menu of a thousand would be loaded twice. */
export const SECTIONS = 3
export const CARDS = 6

/** Reads a published page of the shop. Returns undefined if the path has no page. */
export async function readCopy(path: string): Promise<PageCopy | undefined> {
  const request = {
    responseType: 'text',
    cache: 'no-cache',
    retry: false,
    ignoreResponseError: true,
  } as const
  const answer = await ofetch.raw<string, 'text'>(path, request)
  return answer.ok ? copyOf(answer._data ?? '') : undefined
}

/**
 * Reads the HTML of a page. The frame that shows the copy has the desk's policy, which allows no style in the
 * page, so styles are added by script (shown-copy.ts). Undefined for anything but a page of the shop.
 */
function copyOf(html: string): PageCopy | undefined {
  const css: string[] = []
  const bare = html.replaceAll(STYLES, (_, attributes: string, rules: string) => {
    if (!attributes.includes('data-look')) css.push(rules)
    return ''
  })
  const page = new DOMParser().parseFromString(bare, 'text/html')
  const config = page.getElementById('shop')?.textContent
  if (!config || !page.querySelector('main .hero')) return undefined
  const { locale, currency } = JSON.parse(config) as PageConfig
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove()
  const pieces = piecesOf(page)
  for (const [index, section] of page.querySelectorAll('.menu-section').entries()) {
    if (index >= SECTIONS) section.remove()
    for (const card of [...section.querySelectorAll('.grid > *')].slice(CARDS)) card.remove()
  }
  // Nothing in it reacts to keys or pointers; it can only be viewed and scrolled.
  page.body.inert = true
  return {
    html: `<!doctype html>${page.documentElement.outerHTML}`,
    css: css.join('\n'),
    money: { locale, currency },
    pieces,
  }
}

function piecesOf(page: Document): Map<string, Element> {
  const pieces = new Map<string, Element>()
  // A favourite is in its category too.
  for (const card of page.querySelectorAll<HTMLElement>(
    '.menu-section:not(#most-popular) > .grid > li > a',
  )) {
    const { product, menu } = card.dataset
    const category = card.closest<HTMLElement>('[data-category]')?.dataset.category
    const [item, section] = [card.parentElement, card.closest('.menu-section')]
    if (!item || !section) continue
    pieces.set(menu ? `combo ${menu}` : `dish ${product}`, item)
    if (!category || pieces.has(`section ${category}`)) continue
    pieces.set(`section ${category}`, section)
    const slide = page.querySelector(`.cats a[href="#${CSS.escape(section.id)}"]`)?.parentElement
    if (slide) pieces.set(`slide ${category}`, slide)
  }
  return pieces
}
