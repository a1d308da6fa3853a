import { type OrderType, orderTypes } from '../../kit/order-types.ts'
import type { AnyVariant, Menu, Product, SlotProduct } from '../catalogue.ts'

/** What has a price, and maybe another one for some order types. */
interface Priced {
  price: number
  typePrices?: Record<string, number> | undefined
  was?: number | undefined
}

/** What may be sold for some order types only. */
interface Sold {
  types?: string[] | undefined
}

/** The end of the field of a line's change that says that it is not sold for the order type (docs/api.md). */
export const NOT_SOLD = 'types'

/** Whether something is sold for an order type. */
export const isSoldAs = ({ types = [] }: Sold, orderType: OrderType | undefined): boolean =>
  types.length === 0 || orderType === undefined || types.includes(orderType)

/** What something costs for an order type: the one place where that is looked up. */
const priceAs = ({ price, typePrices }: Priced, orderType: OrderType): number =>
  typePrices?.[orderType] ?? price

/** The same at the price of an order type. It keeps the prices of all, so that another type can follow. */
function pricedFor<T extends Priced>(thing: T, orderType: OrderType): T {
  if (!thing.typePrices) return thing
  const price = priceAs(thing, orderType)
  const typePrices = Object.fromEntries(orderTypes.map(type => [type, priceAs(thing, type)]))
  // The lowest price of the last days is that of the price for all.
  return { ...thing, price, typePrices, ...(price !== thing.price && thing.was && { was: undefined }) }
}

/** A dish at the prices of an order type: its sizes, extras and options, and the combos that these open. Without a type it is as it is. */
export function productAs<P extends Product | SlotProduct>(product: P, orderType: OrderType | undefined): P {
  if (orderType === undefined) return product
  return {
    ...product,
    sizes: product.sizes.map(size => pricedFor(size, orderType)),
    extras: product.extras.map(extra => ({
      ...extra,
      prices: extra.prices.map(price => pricedFor(price, orderType)),
    })),
    variants: product.variants.map(variant => variantAs(variant, orderType)),
  }
}

function variantAs(variant: AnyVariant, orderType: OrderType): AnyVariant {
  const options = variant.options.map(option => ({
    ...pricedFor(option, orderType),
    options: option.options.map(child => pricedFor(child, orderType)),
    ...('menu' in option && option.menu && { menu: menuAs(option.menu, orderType) }),
  }))
  return { ...variant, options }
}

/** A combo at the prices of an order type, with all that fills its slots. */
export function menuAs(menu: Menu, orderType: OrderType | undefined): Menu {
  if (orderType === undefined) return menu
  return {
    ...pricedFor(menu, orderType),
    items: menu.items.map(slot => ({
      ...slot,
      products: slot.products.map(product => productAs(product, orderType)),
    })),
  }
}
