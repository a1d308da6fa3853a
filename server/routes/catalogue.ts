import { RequestError } from '../domain/request-error.ts'
import type { Handlers } from './call.ts'

export const catalogueHandlers: Handlers<
  'getMenus' | 'getMenu' | 'getCategories' | 'getProducts' | 'getProduct'
> = {
  getMenus: ({ shop, lang }) => shop.catalogue(lang).menus,
  getMenu: ({ shop, lang, params }) => found(shop.catalogue(lang).menu(params.menuId)),
  getCategories: ({ shop, lang }) => shop.catalogue(lang).categories,
  getProducts({ shop, lang, params }) {
    const card = shop.catalogue(lang)
    const category = found(card.categories.find(each => each.id === params.categoryId))
    return { data: card.productsOf(category.id), meta: { category: { data: category } } }
  },
  getProduct({ shop, lang, params }) {
    const card = shop.catalogue(lang)
    const stands = card.categoryOf(params.productId) === params.categoryId
    return found(stands ? card.product(params.productId) : undefined)
  },
}

/** The thing itself. Throws a 404 when it is not there. */
function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new RequestError(404, { message: 'Not found' })
  return thing
}
