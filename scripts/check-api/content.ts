import type { ReaderOf } from '#content/reading/api-cache.ts'
import { limited } from '#content/reading/limited.ts'
import { readSources } from '#content/reading/read-sources.ts'
import { createReader } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import type { Call } from '#lib/api/call.ts'
import { readSite } from '../build/read-content.ts'
import { type Report, statusOf } from './report.ts'

/** What is read of one API in its default language; undefined where the reading failed. */
export interface ApiContent {
  apiUrl: string
  lang: string
  features: Features
  products: { categoryId: string; product: Product }[]
  menus: Menu[]
}

/** How many calls run at the same time. */
const CALLS = 4
/** An id that no API has. */
const UNKNOWN = 'check-api-unknown'

/** Reads everything that a build reads, in every language and of every branch, and every dish by itself as pages do. */
export async function checkContent(base: string, readerOf: ReaderOf, report: Report): Promise<ApiContent[]> {
  const sources = await report.attempt(() => readSources(base, readerOf))
  const contents: ApiContent[] = []
  for (const { apiUrl, siteLocale } of sources?.sources ?? []) {
    const { lang } = siteLocale
    const read = readerOf(apiUrl, lang)
    const features = await report.attempt(() => readSite(apiUrl, read, lang))
    if (lang === siteLocale.defaultLang && features) {
      contents.push({ apiUrl, lang, features, ...(await readDishes(read, report)) })
    }
  }
  // A call of its own for each, so that one mistake does not hide the others.
  const read = readerOf(base, sources?.sources[0]?.siteLocale.lang ?? 'de')
  for (const endpoint of SITE) await report.attempt(() => read(endpoint))
  const categories = await report.attempt(() => read(endpoints.getCategories))
  for (const { id } of categories ?? []) {
    await report.attempt(() => read(endpoints.getProducts, { params: { categoryId: id } }))
  }
  await checkRefusals(base, report)
  return contents
}

const SITE = [
  endpoints.getSettings,
  endpoints.getPages,
  endpoints.getWorkingHours,
  endpoints.getTaxes,
  endpoints.getAreas,
  endpoints.getPaymentProviders,
  endpoints.getCategories,
  endpoints.getMenus,
]

async function readDishes(read: Call, report: Report): Promise<Pick<ApiContent, 'products' | 'menus'>> {
  const products: ApiContent['products'] = []
  for (const { id: categoryId } of await read(endpoints.getCategories)) {
    const { data } = await read(endpoints.getProducts, { params: { categoryId } })
    products.push(...data.map(product => ({ categoryId, product })))
  }
  const menus = await read(endpoints.getMenus)
  const compare = limited(
    CALLS,
    async (path: string, listed: Dish, own: () => Promise<Dish>): Promise<void> => {
      const dish = await report.attempt(own)
      const different = dish && differences(listed, dish)
      if (different) report.problem(`${path} returns another ${different} than the list it is in.`)
    },
  )
  await Promise.all([
    ...products.map(({ categoryId, product }) => {
      const params = { categoryId, productId: product.id }
      const path = `GET /products/categories/${categoryId}/products/${product.id}`
      return compare(path, product, () => read(endpoints.getProduct, { params }))
    }),
    ...menus.map(menu =>
      compare(`GET /products/menus/${menu.id}`, menu, () =>
        read(endpoints.getMenu, { params: { menuId: menu.id } }),
      ),
    ),
  ])
  return { products, menus }
}

type Dish = Product | Menu

/** What visitors compare between the menu and the dialog of a dish. */
function differences(listed: Dish, own: Dish): string | undefined {
  const prices = (dish: Dish): string =>
    JSON.stringify('sizes' in dish ? dish.sizes : [dish.price, dish.discount])
  if (listed.id !== own.id) return 'id'
  if (listed.name !== own.name) return 'name'
  return prices(listed) === prices(own) ? undefined : 'price'
}

/** Checks that unknown resources and forbidden calls are refused with the right status. */
async function checkRefusals(base: string, report: Report): Promise<void> {
  const read = createReader(base, 'de')
  const expectStatus = async (expected: number[], name: string, call: Promise<unknown>): Promise<void> => {
    report.calls += 1
    const status = await call.then(() => 200, statusOf)
    if (expected.includes(status)) return
    report.problem(`${name} is answered with status ${status} instead of ${expected[0]}.`)
  }
  const unknown = read(endpoints.getMenu, { params: { menuId: UNKNOWN } })
  await expectStatus([404], `GET /products/menus/${UNKNOWN}`, unknown)
  // An API without accounts does not have the call at all.
  await expectStatus([401, 404], 'GET /me without a token', read(endpoints.getMe))
}
