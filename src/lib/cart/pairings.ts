import { type Pairing, pairingEndpoints } from '#contract/api/endpoints/pairings.ts'
import { type Cents, toCents } from '#contract/kit/money.ts'
import type { Product } from '#contract/menu/catalogue.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { isSoldAs } from '#contract/menu/choices/sold-as.ts'
import { productContents } from '#contract/menu/contents.ts'
import { type Filter, waysThrough } from '#contract/menu/presence.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { readFilter } from '#lib/search/filter.ts'
import { api } from '#stores/api.ts'
import { $toAdd } from '#stores/product-dialog.ts'
import { inStorage } from '#stores/storage/browser-storage.ts'
import { localKeys } from '#stores/storage/storage.ts'
import { $cart } from './cart.ts'
import { chosenType } from './chosen-type.ts'
import { type PairingOffer, pairingOffer } from './pairing-offer.ts'
import { productNow } from './price-now.ts'

/** The dishes of a cart, each once; a combo has all that goes with it. */
export const dishesIn = (items: readonly CartLine[]): string[] => [
  ...new Set(items.flatMap(line => (line.type === 'productItem' ? line.productId : []))),
]

/** A dish that is offered, and what is said of it. */
export interface OfferedPairing extends Pairing {
  offer: PairingOffer
}

/**
 * What goes well with some dishes and is not in the cart, at the prices of the chosen order type: nothing that cannot be had now or
 * that the visitor's filter excludes.
 */
export async function loadPairings(ids: readonly string[], t: Translate): Promise<OfferedPairing[]> {
  if (ids.length === 0) return []
  const found = await api(pairingEndpoints.getPairings, { query: { of: ids.join(',') } })
  const filter = readFilter(inStorage('localStorage', storage => storage.getItem(localKeys.filter)) ?? null)
  const inCart = dishesIn($cart.get().items)
  const offered = found.filter(
    ({ product }) =>
      product.available &&
      !inCart.includes(product.id) &&
      isSoldAs(product, chosenType()) &&
      passes(product, filter),
  )
  return Promise.all(
    offered.map(async pairing => {
      const product = await productNow(pairing.product)
      return { ...pairing, product, offer: pairingOffer(product, pageConfig(), t) }
    }),
  )
}

/** What goes well, with what fills an order first that so much is missing to: as little more than that as possible. */
export function fillingFirst<P extends Pick<Pairing, 'product'>>(pairings: readonly P[], short: Cents): P[] {
  if (short === 0) return [...pairings]
  const { currency } = pageConfig()
  const over = ({ product }: P): number => {
    const price = Math.min(...product.sizes.map(size => toCents(size.price, currency)))
    return price < short ? Number.MAX_SAFE_INTEGER : price
  }
  return pairings.toSorted((one, other) => over(one) - over(other))
}

/** Whether a dish passes the filter of the menu whatever is chosen of it. */
export const passes = (product: Product, filter: Filter): boolean =>
  waysThrough(productContents(product), filter)?.length === 0

/** Adds a dish as its card would; one that needs a choice opens its form. */
export const addPairing = ({ categoryId, product, offer }: OfferedPairing): void =>
  $toAdd.set([
    ...$toAdd.get(),
    {
      kind: 'product',
      id: product.id,
      categoryId,
      href: location.href,
      name: product.name,
      price: offer.price,
      picture: undefined,
    },
  ])
