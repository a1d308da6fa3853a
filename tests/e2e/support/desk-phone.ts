import type { Page } from '@playwright/test'
import { sellOut as switchSoldOut } from '#server/evening/change.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { DeskPage } from './desk-page.ts'
import { NOW } from './now.ts'
import { inDatabase } from './shop-data.ts'

/** What a browser says of a call whose answer was lost. */
export const NO_ANSWER = /ERR_FAILED|Failed to fetch/

/** Opens the view Phone on a screen at the counter of a shop that takes orders there. */
export async function openPhone(page: Page): Promise<DeskPage> {
  await inDatabase(async tx => {
    const row = { key: 'PHONE_ORDERS', value: '1', media: '', public: 1, sort: 0 }
    await tx.deleteFrom('settings').where('key', '=', row.key).execute()
    await tx.insertInto('settings').values(row).execute()
    await bumpCatalogue(tx)
  })
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  await desk.view('Telefon')
  return desk
}

/** Sells a dish out, as another screen does. */
export const sellOutDish = (target: string): Promise<void> =>
  inDatabase(tx => switchSoldOut(tx, { kind: 'product', target, portions: undefined, until: undefined }, NOW))
