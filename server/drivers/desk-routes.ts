import { DRIVER } from '#contract/desk/desk-path.ts'
import type { Tour } from '#contract/desk/drivers.ts'
import { readPeriod } from '#contract/desk/period.ts'
import { unknownOrder, validation } from '#contract/desk/texts.ts'
import { businessDay, businessDayOn } from '#contract/hours/business-day.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Reader } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { driverFigures, minutesOf } from '#server/orders/driver-figures.ts'
import { waysIn } from '#server/orders/driver-ways.ts'
import { findByCode } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { addDriver, endPhone, listDrivers, makeCode, oneDriver, removeDriver, setDriver } from './drivers.ts'
import { giveOrder } from './give.ts'
import { outOf } from './out.ts'
import { tappedAt } from './tapped.ts'
import { type Driven, givenToday, inTourOrder, learnTour, toCollect, tourOrderOf } from './tour.ts'

/** What the desk calls about drivers. */
export const driverHandlers = {
  getDrivers: ({ deps }) => listDrivers(deps.db),
  async addDriver({ deps, body, key, device }) {
    const { name, pin } = body
    const pin_hash = pin ? await hashPassword(pin) : null
    const now = deps.now()
    const id = await inTransaction(deps.db, tx =>
      onceAtDesk(tx, { scope: 'desk-driver', key, body, now }, async () => {
        await recordAct(tx, { kind: 'driver-added', subject: name, by: auditActorOf(device) }, now)
        return addDriver(tx, { name, pin_hash }, now)
      }),
    )
    return oneDriver(deps.db, id)
  },
  async setDriver({ deps, params, body, device }) {
    const { name, pin } = body
    const pin_hash = pin === undefined ? undefined : pin === '' ? null : await hashPassword(pin)
    await inTransaction(deps.db, async tx => {
      await setDriver(tx, params.id, { name, pin_hash })
      const by = auditActorOf(device)
      await recordAct(tx, { kind: 'driver-changed', subject: name, by }, deps.now())
    })
    return oneDriver(deps.db, params.id)
  },
  async removeDriver({ deps, params, device }) {
    await inTransaction(deps.db, async tx => {
      const subject = await removeDriver(tx, params.id)
      const by = auditActorOf(device)
      await recordAct(tx, { kind: 'driver-removed', subject, by }, deps.now())
    })
    return null
  },
  async makeDriverCode({ deps, params }) {
    const made = await inTransaction(deps.db, tx => makeCode(tx, params.id, deps.now()))
    const { deskUrl, publicUrl } = deps.config
    return { ...made, address: `${deskUrl ?? publicUrl}${DRIVER}#${made.code}` }
  },
  async endDriverPhone({ deps, params, device }) {
    await inTransaction(deps.db, async tx => {
      const subject = await endPhone(tx, params.id)
      const by = auditActorOf(device)
      await recordAct(tx, { kind: 'driver-phone-ended', subject, by }, deps.now())
    })
    return null
  },
  async sendWith({ deps, shop, params: { code }, body, key, device }) {
    const { driver: to, from, age } = body
    const { drives } = deps
    await learnTour(deps.db, { driver: to, code, shop, drives })
    const now = deps.now()
    const by = auditActorOf(device)
    const found = await inTransaction(deps.db, async tx => {
      // A call that is sent again is older, and the same.
      await onceAtDesk(tx, { scope: 'desk-send', key, body: { code, to, from }, now }, async () => {
        await giveOrder(tx, { code, to, from, by, at: tappedAt(now, age), shop, drives, now })
        return code
      })
      return findByCode(tx, code)
    })
    if (!found) throw new RequestError(404, { message: unknownOrder })
    deps.wakeOutbox()
    return deskOrder(found, shop)
  },
  getTours: ({ deps, shop }) => toursNow(deps.db, { shop, drives: deps.drives, now: deps.now() }),
  async getDriverFigures({ deps, shop, query }) {
    const period = readPeriod(query.period)
    if (!period) throw fieldError('period', validation)
    const { from } = businessDayOn(period.from, shop.business)
    const { to } = businessDayOn(period.to, shop.business)
    return driverFigures(deps.db, { from, to }, deps.now())
  },
} satisfies Partial<DeskHandlers>

/** Who has what, and who has brought something today: those with late orders first, then those who have been out for longest. */
async function toursNow(reader: Reader, { shop, drives, now }: Driven & { now: Date }): Promise<Tour[]> {
  const drivers = await listDrivers(reader)
  const out = Map.groupBy(await outOf(reader), row => row.driver_id)
  const ways = Map.groupBy(await waysIn(reader, businessDay(now, shop.business)), row => row.driver_id)
  const given = Map.groupBy(await givenToday(reader, { shop, now }), row => row.driver_id)
  return drivers
    .flatMap(driver => {
      const own = out.get(driver.id) ?? []
      const ended = (given.get(driver.id) ?? []).filter(row => !own.some(({ code }) => code === row.code))
      if (own.length + ended.length === 0) return []
      const listed = inTourOrder(own, { shop, drives }).map(row => tourOrderOf(row, now))
      return {
        driver,
        out: [...listed.filter(({ late }) => late), ...listed.filter(({ late }) => !late)],
        ended: ended.map(row => tourOrderOf(row, now)),
        collect: own.reduce((sum, row) => sum + toCollect(row), 0),
        minutes: minutesOf([...own, ...ended, ...(ways.get(driver.id) ?? [])], now),
      }
    })
    .toSorted((a, b) => isLate(b) - isLate(a) || sinceOf(a).localeCompare(sinceOf(b)))
}

const isLate = ({ out }: Tour): number => Number(out.some(({ late }) => late))
/** Since when somebody is out; those who are not come last. */
const sinceOf = ({ out }: Tour): string => out.map(({ since }) => since).toSorted()[0] ?? '~'
