import { MINUTE } from '#contract/kit/durations.ts'
import { addDriver } from '#server/drivers/drivers.ts'
import { finishOrder } from '#server/drivers/finish.ts'
import { giveOrder } from '#server/drivers/give.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { NOW } from './now.ts'
import { inDatabase, rows } from './shop-data.ts'

/** Has the tested shop note with whom deliveries are on their way, and adds drivers, the last of whom was used last. */
export const employDrivers = (...names: string[]): Promise<void> =>
  inDatabase(async tx => {
    const row = { key: 'DRIVERS', value: '1', media: '', public: 1, sort: 0 }
    await tx.deleteFrom('settings').where('key', '=', row.key).execute()
    await tx.insertInto('settings').values(row).execute()
    await bumpCatalogue(tx)
    for (const [index, name] of names.entries())
      await addDriver(tx, { name, pin_hash: null }, new Date(NOW.getTime() - (names.length - index) * MINUTE))
  })

const idOf = (name: string): string =>
  rows<{ id: string }>('select id from drivers where name = ?', name)[0]?.id ?? ''

/** With whom an order is now. */
export const driverOf = (code: string) =>
  rows<{ driver_name: string; state: string; driver_since: string }>(
    'select driver_name, state, driver_since from orders where code = ?',
    code,
  )[0]

/** Has a driver take an order, or say what has become of it, some minutes after the tested moment, as their phone does. */
export const driverDoes = (
  name: string,
  code: string,
  step: 'take' | 'deliver' | 'not-there',
  minutes = 0,
): Promise<void> =>
  inDatabase(async tx => {
    const shop = await createShopSource()(tx)
    const driver = idOf(name)
    const at = new Date(NOW.getTime() + minutes * MINUTE)
    const act = { code, by: { device: name, deviceId: driver }, at, shop, drives: undefined, now: at }
    if (step === 'take') await giveOrder(tx, { ...act, to: driver })
    else await finishOrder(tx, { ...act, driver, step, reason: 'nobody-opens' })
  })

/** Has an order be promised for a time some minutes after the tested moment. */
export const isPromised = (code: string, minutes: number): Promise<void> =>
  inDatabase(async tx => {
    const promised_at = new Date(NOW.getTime() + minutes * MINUTE).toISOString()
    await tx.updateTable('orders').set({ promised_at }).where('code', '=', code).execute()
  })
