import type { Area, Tax } from '#contract/account.ts'
import type { Product } from '#contract/catalogue.ts'
import { type ProductChoice, resolveProduct } from '#contract/choices/choices.ts'
import { fromCents, toCents } from '#contract/money.ts'
import type { OptionChoice, ProductLine } from '#contract/orders/cart.ts'
import { areaFees, totals } from '#contract/price.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pricedLine } from '#lib/cart/line-view.ts'
import { noPick, pickChild, pickOption } from '#lib/cart/pick.ts'
import type { ApiContent } from './content.ts'

/** A cart with one line, which reaches `minimum` (main unit); undefined when no product can be ordered. */
export function testLine({ products }: ApiContent, minimum: number): ProductLine | undefined {
  for (const { product, categoryId } of products) {
    const choice = chosen(product)
    const { unit, problems } = resolveProduct(product, choice)
    if (problems.length > 0 || unit === 0) continue
    return buildProductLine(product, categoryId, choice, Math.max(1, Math.ceil(toCents(minimum) / unit)))
  }
  return undefined
}

/** The first size, and of each required variant the first option. */
function chosen(product: Product): ProductChoice {
  const optionIds = product.variants.map((variant): OptionChoice => {
    const [option] = variant.required ? variant.options : []
    const [child] = option?.hasChild ? option.options : []
    const picked = option ? pickOption(variant, noPick(variant), option, true) : noPick(variant)
    return { variantId: variant.id, value: option && child ? pickChild(picked, option, child) : picked }
  })
  return { ...firstChoice(product), optionIds }
}

/** The cart as the storefront sends it, with the totals that it works out. */
export function testCart(line: ProductLine, area: Area | undefined, taxes: Tax[]) {
  const taxPercent = taxes.flatMap(({ rates }) => rates).reduce((sum, { value }) => sum + value, 0)
  const amounts = totals({
    lines: [pricedLine(line)],
    area: area && areaFees(area),
    taxPercent,
  })
  const { id, name } = line.product ?? { id: line.productId, name: line.name }
  return {
    items: [{ ...line, product: { id, name } }],
    source: 'web',
    taxPercent,
    price: fromCents(amounts.price),
    deposit: fromCents(amounts.deposit),
    delivery: fromCents(amounts.delivery),
    discount: 0,
    tax: fromCents(amounts.tax),
    tip: 0,
    total: fromCents(amounts.total),
  }
}
