import { Refusal } from '../domain/refusal.ts'
import type { Handlers } from './call.ts'

export const catalogueHandlers: Handlers<
  'getMenus' | 'getMenu' | 'getCategories' | 'getProducts' | 'getProduct'
> = {
  getMenus: ({ shop, lang }) => shop.card(lang).menus,
  getMenu: ({ shop, lang, params }) => found(shop.card(lang).menu(params.menuId)),
  getCategories: ({ shop, lang }) => shop.card(lang).categories,
  getProducts({ shop, lang, params }) {
    const card = shop.card(lang)
    const category = found(card.categories.find(each => each.id === params.categoryId))
    return { data: card.productsOf(category.id), meta: { category: { data: category } } }
  },
  getProduct({ shop, lang, params }) {
    const card = shop.card(lang)
    const stands = card.categoryOf(params.productId) === params.categoryId
    return found(stands ? card.product(params.productId) : undefined)
  },
}

/** The thing itself. Throws a 404 when it is not there. */
function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal(404, { message: 'Not found' })
  return thing
}
