import type { Config } from '#server/config/config.ts'
import { changeCatalogue, type TestShop } from './shop.ts'

/** The part of a live shop's environment without which it takes no orders. */
export const LIVE_CONFIG: Partial<Config> = { mode: 'live', smtpUrl: 'smtp://127.0.0.1:9' }

/** Gives the demo's shop an e-mail address and texts of its own, as a live shop must have. */
export const makeOwn = (shop: TestShop): Promise<void> =>
  changeCatalogue(shop, async tx => {
    for (const [key, value] of Object.entries({ EMAIL: 'wirt@example.org', IMPRINT: 'imprint' })) {
      await tx.updateTable('settings').set({ value }).where('key', '=', key).execute()
    }
    await tx
      .updateTable('pages')
      .set({ text: JSON.stringify({ de: '<p>Unser Text</p>' }) })
      .execute()
  })
