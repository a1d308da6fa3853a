import { recordAct } from '#server/acts/acts.ts'
import type { DriverHandlers } from '#server/api/call.ts'
import type { DriverRow } from '#server/db/driver-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { limitAttempts, limitWrong, takeBackAttempt } from '#server/sessions/rate-limits.ts'
import { endPhone } from './drivers.ts'
import { finishOrder } from './finish.ts'
import { giveOrder } from './give.ts'
import { driverNow } from './now.ts'
import { openPhone, setDriverCookie, typePin } from './phone.ts'
import { tappedAt } from './tapped.ts'
import { learnTour } from './tour.ts'

const actorOfDriver = ({ id, name }: DriverRow) => ({ device: name, deviceId: id })

/** What a driver's phone calls. */
export const driverPhoneHandlers: DriverHandlers = {
  openDriver: ({ deps, address, body, context }) =>
    limitWrong({ deps, address }, 'pairing', async () => {
      const now = deps.now()
      const { driver, token } = await inTransaction(deps.db, async tx => {
        const opened = await openPhone(tx, body.code, now)
        const by = actorOfDriver(opened.driver)
        await recordAct(tx, { kind: 'driver-phone', subject: opened.driver.name, by }, now)
        return opened
      })
      setDriverCookie(context, token)
      return { name: driver.name, pin: driver.pin_hash !== null }
    }),
  async closeDriver({ deps, driver, context }) {
    await inTransaction(deps.db, async tx => {
      await endPhone(tx, driver.id)
      const by = actorOfDriver(driver)
      await recordAct(tx, { kind: 'driver-phone-ended', subject: driver.name, by }, deps.now())
    })
    setDriverCookie(context, undefined)
    return null
  },
  async typeDriverPin({ deps, driver, address, body }) {
    await limitAttempts({ deps, address }, 'pin', driver.id)
    await typePin(deps.db, driver, body.pin, deps.now())
    await takeBackAttempt({ deps, address }, 'pin', driver.id)
    return null
  },
  getDriverNow: ({ deps, shop, driver }) =>
    driverNow(deps.db, { driver, shop, drives: deps.drives, now: deps.now() }),
  async driverStep({ deps, shop, params: { code }, body: { age, ...body }, key, driver }) {
    const { drives } = deps
    if (body.step === 'take') await learnTour(deps.db, { driver: driver.id, code, shop, drives })
    const now = deps.now()
    const act = { code, by: actorOfDriver(driver), at: tappedAt(now, age), shop, drives, now }
    const answer = await inTransaction(deps.db, async tx => {
      // A tap that is sent again is older, and the same.
      const claim = { scope: `driver ${driver.id}`, key, body: { code, ...body }, now }
      await onceAtDesk(tx, claim, async () => {
        if (body.step === 'take') await giveOrder(tx, { ...act, to: driver.id })
        else await finishOrder(tx, { ...act, ...body, driver: driver.id })
        return code
      })
      return driverNow(tx, { driver, shop, drives, now })
    })
    deps.wakeOutbox()
    return answer
  },
}
