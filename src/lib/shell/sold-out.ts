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
    mark.hidden = !(gone.product.has(product ?? '') || gone.menu.has(menu ?? ''))
  }
  const template = document.querySelector<HTMLTemplateElement>('#sold-out')
  for (const [kind, ids] of Object.entries(gone)) {
    for (const id of ids) {
      for (const card of document.querySelectorAll(`.dish[data-${kind}="${CSS.escape(id)}"]`)) {
        if (template && !card.querySelector('[data-sold-out]')) card.append(template.content.cloneNode(true))
      }
    }
  }
}
