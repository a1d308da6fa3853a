import { liveEndpoints } from '#contract/api/endpoints/live.ts'
import { catalogue, msg } from '#contract/kit/texts.ts'
import { resolveProduct } from '#contract/menu/choices/choices.ts'
import { messageOf } from '#lib/api/errors.ts'
import { undoAdd } from '#lib/cart/cart.ts'
import { keepChoice, plainSize } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { productNow } from '#lib/cart/price-now.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { openProductDialog, type ProductDialogState } from '#stores/product-dialog.ts'
import { loadingWhile } from '#stores/show-loading.ts'
import { showToast } from '#stores/toasts.ts'
import { addToCart } from './add-to-cart.ts'

/**
 * Adds one of a card's dish to the cart as its form would at first, at its usual size. A dish that turns out to need a choice, also of a
 * size, or to be sold out, opens instead.
 */
export const addFromCard = (card: ProductDialogState): Promise<void> => loadingWhile(add(card))

async function add(card: ProductDialogState): Promise<void> {
  const { id: productId, categoryId, name } = card
  try {
    const product = await productNow(
      await api(liveEndpoints.getProduct, { params: { categoryId, productId } }),
    )
    const size = plainSize(product)
    const choice = keepChoice(product, { sizeId: size?.id ?? '', extraIds: [], optionIds: [] })
    const { currency } = pageConfig()
    if (!size || resolveProduct(product, choice, currency).problems.length > 0) return openProductDialog(card)
    const line = buildProductLine(product, categoryId, choice, { qty: 1, currency })
    await addToCart(line, undefined, {
      text: catalogue.addedFromCard,
      params: { name: product.sizes.length > 1 ? `${name} (${size.name})` : name },
      action: { label: msg('Undo'), run: () => undoAdd(line) },
    })
  } catch (error) {
    showToast(messageOf(error), { kind: 'error' })
  }
}
