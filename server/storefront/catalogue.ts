import { limits } from '#contract/kit/limits.ts'
import { calls } from '#contract/kit/texts.ts'
import type { Handlers } from '#server/api/call.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { pairingsFor } from '#server/orders/pairings.ts'
import { shownPromotions } from '#server/shop/promotions.ts'

export const catalogueHandlers = {
  getMenus: ({ shop, lang }) => shop.catalogue(lang).menus,
  getMenu: ({ shop, lang, params }) => found(shop.catalogue(lang).menu(params.menuId)),
  getCategories: ({ shop, lang }) => shop.catalogue(lang).categories,
  getProducts({ shop, lang, params }) {
    const catalogue = shop.catalogue(lang)
    const category = found(catalogue.categories.find(each => each.id === params.categoryId))
    return { data: catalogue.productsOf(category.id), meta: { category: { data: category } } }
  },
  getPromotions: ({ shop, lang }) => shownPromotions(shop.catalogue(lang).promotions, shop.rows),
  getProduct({ shop, lang, params }) {
    const catalogue = shop.catalogue(lang)
    const stands = catalogue.categoryOf(params.productId) === params.categoryId
    return found(stands ? catalogue.product(params.productId) : undefined)
  },
  getPairings: ({ deps: { db, now }, shop, lang, query }) =>
    pairingsFor(db, { shop, lang, ids: query.of.split(',').slice(0, limits.cartLines), now: now() }),
} satisfies Partial<Handlers>

/** Returns `thing`; throws a 404 when it is undefined. */
function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new RequestError(404, { message: calls.notFound })
  return thing
}
