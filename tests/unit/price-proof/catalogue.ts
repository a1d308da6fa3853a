import type { OrderType } from '#contract/kit/order-types.ts'
import { menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import type { OrderableCatalogue } from '../../api/setup/random-cart.ts'

/** A menu as the pages have it for guests of an order type. */
export const pagesOf = (
  { products, menus }: OrderableCatalogue,
  orderType: OrderType,
): OrderableCatalogue => ({
  products: products.map(each => ({ ...each, product: productAs(each.product, orderType) })),
  menus: menus.map(menu => menuAs(menu, orderType)),
})

/** A menu as the server prices from it. */
export const catalogueOf = ({ products, menus }: OrderableCatalogue, currency: string): Catalogue =>
  ({
    currency,
    product: (id: string) => products.find(({ product }) => product.id === id)?.product,
    menu: (id: string) => menus.find(menu => menu.id === id),
  }) as unknown as Catalogue
