import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

// Where no price depends on the order type, dialogs load nothing for it.
const load = async () => (pageConfig().features.byType ? await import('./as-chosen.ts') : undefined)

/** A dish at the prices of the chosen order type. */
export const productNow = async (product: Product): Promise<Product> =>
  (await load())?.productAsChosen(product) ?? product

/** A combo at the prices of the chosen order type. */
export const menuNow = async (menu: Menu): Promise<Menu> => (await load())?.menuAsChosen(menu) ?? menu
