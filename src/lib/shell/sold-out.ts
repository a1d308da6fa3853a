import type { LiveShop } from '#contract/hours/hours.ts'

/** Marks what is sold out on cards and product pages, and removes the mark of what is offered again. */
export function markSoldOut({ products = [], menus = [] }: Partial<LiveShop['soldOut']>): void {
  const gone = { product: new Set(products.map(String)), menu: new Set(menus.map(String)) }
  for (const mark of document.querySelectorAll<HTMLElement>('[data-sold-out]')) {
    const { product, menu } = mark.closest<HTMLElement>('[data-product], [data-menu]')?.dataset ?? {}
    mark.hidden = !(gone.product.has(product ?? '') || gone.menu.has(menu ?? ''))
  }
}
