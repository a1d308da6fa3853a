import type { LiveShop } from '#contract/hours/hours.ts'

type Gone = Partial<LiveShop['soldOut']>

/**
 * Marks what is sold out on cards and product pages, and removes the mark of what is offered again. Most cards never have
 * one, so theirs is made from the page's template when they need it.
 */
export function markSoldOut({ products = [], menus = [] }: Gone): void {
  const gone = { product: new Set(products.map(String)), menu: new Set(menus.map(String)) }
  for (const mark of document.querySelectorAll<HTMLElement>('[data-sold-out]')) {
    const { product, menu } = mark.closest<HTMLElement>('[data-product], [data-menu]')?.dataset ?? {}
    const hidden = !(gone.product.has(product ?? '') || gone.menu.has(menu ?? ''))
    // Written again, even the same value takes a frame.
    if (mark.hidden !== hidden) mark.hidden = hidden
  }
  const template = document.querySelector<HTMLTemplateElement>('#sold-out')
  if (!template || gone.product.size + gone.menu.size === 0) return
  // Once through all cards: a search for each id goes through the whole page.
  for (const card of document.querySelectorAll<HTMLElement>('.dish')) {
    const { product = '', menu = '' } = card.dataset
    const isGone = gone.product.has(product) || gone.menu.has(menu)
    if (isGone && !card.querySelector('[data-sold-out]')) card.append(template.content.cloneNode(true))
  }
}
