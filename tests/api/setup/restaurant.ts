import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STARTER_FOLDER } from '#server/config/starter-folder.ts'
import { csvOf } from '#server/data/export/csv.ts'
import { importFolder } from '#server/data/import.ts'
import type { SentLine } from './order.ts'
import { openEmptyShop } from './restaurant-folder.ts'
import { setSettings, type TestShop } from './shop.ts'

/** A dish as a test needs it; what it does not say is as usual. */
interface TestDish {
  id: string
  /** In the main unit. */
  price: number
  /** Its name; without one, it is called by its id. */
  name?: string
  category?: string
  vat?: string
  allergens?: string
  description?: string
  available?: 'yes' | 'no'
}

interface TestRestaurant {
  dishes: TestDish[]
  /** Settings beside those that let orders be placed. */
  settings?: Record<string, string>
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/**
 * A shop that has just these dishes, is open all day, and takes orders to be fetched and paid at the counter. Tests that are not about
 * the demo restaurant stay true when its menu changes.
 */
export async function restaurant({ dishes, settings = {} }: TestRestaurant): Promise<TestShop> {
  const shop = await openEmptyShop()
  const folder = join(shop.folder, 'restaurant')
  cpSync(STARTER_FOLDER, folder, { recursive: true })
  const add = (file: string, rows: Record<string, string>[]): void => {
    const path = join(folder, file)
    const [head = ''] = readFileSync(path, 'utf8').split('\n')
    const columns = head.split(',')
    appendFileSync(path, csvOf(rows.map(row => columns.map(column => row[column] ?? ''))))
  }
  const categories = [...new Set(dishes.map(({ category = 'dishes' }) => category))]
  add(
    'categories.csv',
    categories.map(id => ({ id, name: id })),
  )
  add(
    'products.csv',
    dishes.map(
      ({
        id,
        name = id,
        category = 'dishes',
        vat = '7',
        allergens = '',
        description = '',
        available = 'yes',
      }) => ({
        ...{ id, name, category, vat, allergens, description, available },
      }),
    ),
  )
  add(
    'prices.csv',
    dishes.map(({ id, price }) => ({ product: id, size: 'standard', price: price.toFixed(2) })),
  )
  add(
    'hours.csv',
    WEEK.map(weekday => ({ weekday, from: '00:00', to: '24:00' })),
  )
  writeFileSync(
    join(folder, 'payment-providers.csv'),
    'id,name,displayOption,ways,kind\ncounter,An der Theke,counter,takeaway,\n',
  )
  await importFolder(shop.db, folder, join(shop.folder, 'media'))
  await setSettings(shop, { ORDERING_ACTIVE: '1', ...settings })
  return shop
}

/** A line of one of its dishes. */
export const lineOf = ({ id, price }: TestDish, qty = 1): SentLine => ({
  ...{ type: 'productItem' as const, productId: id, sizeId: 'standard', qty, price },
})
