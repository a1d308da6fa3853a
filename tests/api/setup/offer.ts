import type { Tables } from '#server/db/tables.ts'
import { changeCatalogue, type TestShop } from './shop.ts'

const usual: Omit<Tables['promotions'], 'id' | 'name' | 'sort'> = {
  ...{
    description: '{}',
    active: 1,
    needs: '',
    code: '',
    advertised: 0,
    action: 'percent',
    percent: 0,
    amount: 0,
  },
  ...{ buy: null, get: null, dishes: '[]', categories: '[]', from_value: 0, order_types: '[]' },
  ...{ since: '', until: '', times: '', with_dishes: '[]', with_categories: '[]', with_quantity: null },
  ...{ first_order: 0, after_orders: null, branches: '[]', areas: '[]', combines: 0 },
  ...{ limit_total: null, limit_customer: null, limit_day: null, returns: 1 },
}

type OfferedRow = Partial<Tables['promotions']> & { id: string }

/** Promotions of which only what matters is said. */
export const offered = (promotions: OfferedRow[]): Tables['promotions'][] =>
  promotions.map((each, sort) => ({
    ...usual,
    name: JSON.stringify({ de: `Aktion ${each.id}`, en: `Offer ${each.id}` }),
    sort,
    ...each,
  }))

/** Makes these all promotions of a shop. */
export const offerIn = (shop: TestShop, promotions: OfferedRow[]): Promise<void> =>
  changeCatalogue(shop, async tx => {
    await tx.deleteFrom('promotions').execute()
    if (promotions.length > 0) await tx.insertInto('promotions').values(offered(promotions)).execute()
  })
