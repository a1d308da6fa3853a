import type { Tables } from '#server/db/tables.ts'
import { changeCatalogue, type TestShop } from './shop.ts'

type CalledTable = 'products' | 'sizes' | 'extras' | 'options' | 'menus' | 'areas' | 'payment_providers'
type Called = { [T in CalledTable & keyof Tables]?: Record<string, string> }

/** Says what a till calls some things, by their ids. */
export const callThings = (shop: TestShop, things: Called): Promise<void> =>
  changeCatalogue(shop, async tx => {
    for (const [table, ids] of Object.entries(things))
      for (const [id, external_id] of Object.entries(ids))
        await tx
          .updateTable(table as CalledTable)
          .set({ external_id })
          .where('id', '=', id)
          .execute()
  })

/** What a till calls some things of the demo restaurant, of each kind. */
export const tillNumbers = {
  products: { 401: 'Art-401', 1302: 'Art-cola' },
  sizes: { klein: 'K' },
  extras: { 'pz-kaese': 'X7' },
  options: { 'tg-dinkel': 'O3' },
  menus: { mittag: 'M1' },
  areas: { helmholtzkiez: 'Tour 2' },
  payment_providers: { cash: 'BAR' },
}
