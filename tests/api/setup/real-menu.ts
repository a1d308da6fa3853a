import { join } from 'node:path'
import { endpoints } from '#contract/api/endpoints.ts'
import { importFolder } from '#server/data/import.ts'
import { migrate } from '#server/db/migrate.ts'
import { call } from './call.ts'
import type { OrderableCatalogue } from './random-cart.ts'
import { openShop, type TestShop } from './shop.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const menuFolder = (name: string): string => join(ROOT, 'tests/menus', name)

/** A shop with the menu of a restaurant of tests/menus. */
export async function openRealMenu(name: string): Promise<TestShop> {
  const shop = await openShop({ empty: true })
  await migrate(shop.db)
  await importFolder(shop.db, join(ROOT, 'starter'), join(shop.folder, 'media'), [
    menuFolder(name),
    menuFolder('base'),
  ])
  return shop
}

/** All that can be ordered, as the storefront reads it. */
export async function readCatalogue(shop: TestShop): Promise<OrderableCatalogue> {
  const menus = await call(shop, endpoints.getMenus, {})
  const categories = await call(shop, endpoints.getCategories, {})
  const ids = await Promise.all(
    categories.map(async ({ id: categoryId }) => {
      const { data } = await call(shop, endpoints.getProducts, { params: { categoryId } })
      return data.map(({ id }) => ({ categoryId, id }))
    }),
  )
  const products = await Promise.all(
    ids.flat().map(async ({ categoryId, id }) => ({
      categoryId,
      product: await call(shop, endpoints.getProduct, { params: { categoryId, productId: id } }),
    })),
  )
  return {
    products: products.filter(({ product }) => product.available),
    menus: menus.filter(menu => menu.available),
  }
}
