import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { openProductDialog } from '#stores/product-dialog.ts'
import { lineView } from './line-view.ts'

/** Opens the product dialog to edit a cart line. */
export function editLine(line: CartLine): void {
  const { name, picture } = lineView(line)
  const about =
    line.type === 'productItem'
      ? { kind: 'product' as const, id: line.productId, categoryId: line.categoryId ?? '' }
      : { kind: 'menu' as const, id: line.menu.id, categoryId: '' }
  openProductDialog({
    ...about,
    href: location.href,
    name,
    price: formatPrice(line.price, pageConfig()),
    picture,
    line,
  })
}
