import { afterEach, beforeEach } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { ReservationReceipt } from '#contract/api/tables.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { call } from './call.ts'
import { counterPerson } from './counter.ts'
import type { recordingMailer } from './mailer.ts'
import { setSettings, type TestShop } from './shop.ts'
import { openStripeShop } from './stripe-shop.ts'
import type { StripeStub } from './stripe-stub.ts'
import { type PartySize, SATURDAY, type TableWish, wish } from './wish.ts'

/** For each test, a shop in which four guests or more pay 10.50 each at Stripe, and what guests and staff do there. */
export function depositShop() {
  let shop: TestShop
  let stripe: StripeStub
  let close: () => Promise<void>
  let mails: ReturnType<typeof recordingMailer>['mails']
  let desk: Awaited<ReturnType<typeof counterPerson>>

  beforeEach(async () => {
    ;({ shop, stripe, mails, close } = await openStripeShop())
    await setSettings(shop, {
      ...{ TABLE_GUESTS: '10', TABLE_DEPOSIT: '10.50', TABLE_DEPOSIT_FROM: '4' },
      TABLE_CHANGE_HOURS: '4',
    })
    desk = await counterPerson(shop)
  })
  afterEach(() => close())

  const rows = () => shop.db.selectFrom('reservations').selectAll().orderBy('created_at').execute()
  const payments = () => shop.db.selectFrom('payments').selectAll().orderBy('expires_at').execute()
  const open = (path: string) => shop.app.request(path, { redirect: 'manual' })
  const reserve = (changed: Partial<TableWish> = {}): Promise<ReservationReceipt> =>
    call(shop, endpoints.createReservation, { body: wish({ guests: '6', ...changed }) }, { lang: 'en' })
  /** The guest is back from the provider. */
  const back = () => {
    const { pathname, search } = stripe.session().back
    return open(pathname + search)
  }
  const settle = async () => {
    await shop.worker.drain()
    await shop.outbox.drain()
  }

  return {
    get shop() {
      return shop
    },
    get stripe() {
      return stripe
    },
    get mails() {
      return mails
    },
    ...{ reserve, rows, payments, open, back, settle },
    now: async () => {
      const { status = '', deposit_state = null } = (await rows())[0] ?? {}
      return [status, deposit_state]
    },
    refunds: () =>
      shop.db.selectFrom('refunds').select(['payment', 'order_code', 'amount', 'state']).execute(),
    free: async (guests: PartySize = '6') =>
      (await call(shop, endpoints.getFreeTables, { query: { date: SATURDAY, guests } })).free,
    press: (path: string, form: Record<string, string>) =>
      shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) }),
    /** The page of the reservation. */
    link: async () => new URL((await payments())[0]?.return_url ?? '').pathname,
    webhook: () => {
      const { body, headers } = stripe.message('checkout.session.completed', 'cs_1')
      return shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
    },
    wait: (minutes: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
    },
    sent: async () => {
      mails.splice(0)
      await settle()
      const isGuest = ({ to }: (typeof mails)[number]) => to.address.startsWith('guest')
      return { toGuest: mails.filter(isGuest), toHouse: mails.filter(mail => !isGuest(mail)) }
    },
    paid: async (changed: Partial<TableWish> = {}) => {
      await reserve(changed)
      stripe.pay('cs_1')
      await back()
      await settle()
    },
    act: async (path: string, body: object, key?: string) =>
      desk.post(`/reservations/${(await rows())[0]?.id}/${path}`, body, key),
  }
}
