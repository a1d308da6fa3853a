import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { depositGoesBack, noDeposit } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { call, errorOf } from './setup/call.ts'
import { depositShop } from './setup/deposit-shop.ts'
import { setSettings } from './setup/shop.ts'
import { at, EIGHT, SATURDAY, wish } from './setup/wish.ts'

const on = depositShop()
const {
  reserve,
  rows,
  payments,
  open,
  back,
  settle,
  now,
  refunds,
  free,
  press,
  link,
  webhook,
  wait,
  sent,
  paid,
  act,
} = on

/** So soon that nobody can cancel by themselves. */
const TONIGHT = { reservedAt: at('21:00', '2026-11-20') }

describe('a table with a deposit', () => {
  test('is held until it is paid, and reserved then, in one go with its mails [R4.3460 R4.3461]', async () => {
    const query = { date: SATURDAY, guests: '6' } as const
    const offered = await call(on.shop, endpoints.getFreeTables, { query }, { lang: 'en' })
    expect(offered.deposit).toEqual({ amount: 63, terms: expect.stringContaining('up to 4 h before') })
    const answer = await reserve()
    const until = new Date(on.shop.clock.now.getTime() + 30 * MINUTE).toISOString()
    const url = 'https://checkout.stripe.example/cs_1'
    expect(answer).toEqual({ confirmed: false, deposit: { amount: 63, until, url } })
    expect(await now()).toEqual(['held', 'waiting'])
    expect(await free()).not.toContain(EIGHT)
    const asked = await sent()
    expect(asked.toHouse).toEqual([])
    expect(asked.toGuest.map(({ subject }) => subject)).toEqual([
      'Please pay the deposit for your table at Ofenvogel',
    ])
    expect(asked.toGuest[0]?.text).toContain('€63.00')
    expect(asked.toGuest[0]?.text).toContain('up to 4 h before')
    expect(asked.toGuest[0]?.text).toContain(await link())
    const page = await (await open(await link())).text()
    expect(page).toContain(`href="${url}"`)
    expect(on.stripe.session()).toMatchObject({ amount: 6300 })

    on.stripe.pay('cs_1')
    const done = await (await back()).text()
    expect(done).toContain('Your table is reserved.')
    expect(done).toContain('You have paid a deposit of €63.00.')
    expect(await now()).toEqual(['accepted', 'paid'])
    const confirmed = await sent()
    expect(confirmed.toGuest.map(({ subject }) => subject)).toEqual(['Your table at Ofenvogel is reserved'])
    expect(confirmed.toGuest[0]?.text).toContain('You have paid a deposit of €63.00.')
    expect(confirmed.toGuest[0]?.attachments).toHaveLength(1)
    expect(confirmed.toHouse).toHaveLength(1)
    expect(confirmed.toHouse[0]?.text).toContain('online bezahlt')
  })

  test('is not asked of smaller parties, of those whom the restaurant answers, or where nothing can be paid online [R4.3460]', async () => {
    expect(await reserve({ guests: '3' })).toEqual({ confirmed: true })
    expect(await reserve({ guests: '10+' })).toEqual({ confirmed: false })
    await on.shop.db
      .insertInto('provider_outages')
      .values({ kind: 'stripe', failures: 3, failed_at: on.shop.clock.now.toISOString(), reason: '' })
      .execute()
    expect(await reserve({ guests: '5' })).toEqual({ confirmed: false })
    expect(await free()).toEqual([])
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['accepted', 'requested', 'requested'])
    expect(await payments()).toEqual([])
  })

  test('is one, however often the wish is sent and the payment reported at once [R4.3461 R4.3205]', async () => {
    const body = wish({ guests: '6' })
    const answers = await Promise.all(
      [...Array(5).keys()].map(() => call(on.shop, endpoints.createReservation, { body })),
    )
    for (const answer of answers) expect(answer?.deposit?.amount).toBe(63)
    expect([await rows(), await payments()].map(all => all.length)).toEqual([1, 1])
    on.stripe.pay('cs_1')
    await Promise.all([back(), webhook(), webhook(), back()])
    await sent()
    expect(on.mails).toHaveLength(3)
    expect(await now()).toEqual(['accepted', 'paid'])
    expect(await refunds()).toEqual([])
  })

  test('is never promised twice: of twenty at once for the last places, one is held [R4.3203 R4.3460]', async () => {
    const answers = await Promise.all([...Array(20).keys()].map(() => reserve()))
    expect(answers.filter(answer => answer?.deposit)).toHaveLength(1)
    expect((await rows()).filter(({ status }) => status === 'held')).toHaveLength(1)
  })
})

describe('what is paid', () => {
  test('goes back once by itself to a guest who cancels in time [R4.3464]', async () => {
    await paid()
    const path = await link()
    const pages = await Promise.all([1, 2, 3].map(() => press(path, { do: 'cancel' })))
    for (const page of pages) expect(await page.text()).toContain('You get your deposit of €63.00 back')
    const { toGuest } = await sent()
    expect(toGuest).toHaveLength(1)
    expect(toGuest[0]?.text).toContain('You get your deposit of €63.00 back')
    expect(await now()).toEqual(['cancelled', 'returned'])
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('goes back when the restaurant cancels, and is kept only of those who could not cancel any more [R4.3464 R4.3465]', async () => {
    await paid()
    const early = await act('cancellations', { keepsDeposit: true })
    expect([early.status, (await early.json()).message]).toEqual([409, depositGoesBack])
    await on.shop.db.updateTable('reservations').set({ reserved_at: TONIGHT.reservedAt }).execute()
    expect((await act('cancellations', { keepsDeposit: true })).status).toBe(200)
    expect((await sent()).toGuest[0]?.text).toContain('We keep your deposit of €63.00')
    expect(await now()).toEqual(['cancelled', 'paid'])
    expect(on.stripe.refunds.amounts).toEqual([])

    const key = 'back'
    const back = await act('deposit/returns', {}, key)
    expect([back.status, (await back.json()).data.deposit]).toEqual([200, { amount: 63, state: 'returned' }])
    expect((await act('deposit/returns', {}, key)).status).toBe(200)
    const again = await act('deposit/returns', {})
    expect([again.status, (await again.json()).message]).toEqual([409, noDeposit])
    expect((await sent()).toGuest[0]?.text).toContain('we give you the deposit')
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('goes back when the restaurant cancels late by itself [R4.3464]', async () => {
    await paid(TONIGHT)
    expect((await press(await link(), { do: 'cancel' })).status).toBe(409)
    expect((await act('cancellations', {})).status).toBe(200)
    await settle()
    expect(await now()).toEqual(['cancelled', 'returned'])
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('goes back as it was agreed, whatever the settings say by then [R4.3470]', async () => {
    await paid()
    await setSettings(on.shop, { TABLE_CHANGE_HOURS: '24', TABLE_DEPOSIT: '99' })
    wait(20 * 60)
    const page = await (await open(await link())).text()
    expect(page).toContain('up to 4 h before')
    expect(page).toContain('€63.00')
    await press(await link(), { do: 'cancel' })
    await settle()
    expect(await now()).toEqual(['cancelled', 'returned'])
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('is kept of guests who do not come, and stays with a table that is moved [R4.3465 R4.3466]', async () => {
    await paid()
    const moved = await press(await link(), { do: 'move', time: at('19:00'), guests: '8' })
    expect(await moved.text()).toContain('You have paid a deposit of €63.00.')
    expect(await payments()).toHaveLength(1)
    const answer = await (await act('seat', { from: 'expected', to: 'no-show' })).json()
    expect(answer.data.deposit).toEqual({ amount: 63, state: 'kept' })
    const undone = await (await act('seat', { from: 'no-show', to: 'expected' })).json()
    expect(undone.data.deposit).toEqual({ amount: 63, state: 'paid' })
    await settle()
    expect(await refunds()).toEqual([])
  })

  test('that the provider does not give back is said so, and can be tried again [R4.3471]', async () => {
    await paid()
    on.stripe.refunds.refusal = 'charge_disputed'
    await press(await link(), { do: 'cancel' })
    const { toHouse } = await sent()
    expect(toHouse.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Anzahlung T-\w{8} konnte nicht zurückgegeben werden$/),
    )
    expect(await now()).toEqual(['cancelled', 'refused'])
    on.stripe.refunds.refusal = undefined
    const back = await act('deposit/returns', {})
    expect([back.status, (await back.json()).data.deposit]).toEqual([200, { amount: 63, state: 'returned' }])
    await settle()
    expect(await now()).toEqual(['cancelled', 'returned'])
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('that the bank of its guest takes is gone, and there again once that is decided for the restaurant [R4.3468]', async () => {
    await paid()
    const dispute = { object: 'dispute', payment_intent: 'pi_cs_1', amount: 6300, currency: 'eur' } as const
    const told = async (status: 'needs_response' | 'won') => {
      on.stripe.disputes.splice(0, 1, { ...dispute, id: 'dp_1', status })
      const { body, headers } = on.stripe.message('charge.dispute.updated', 'dp_1')
      await on.shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
      return (await sent()).toHouse.map(({ subject }) => subject)
    }
    expect(await told('needs_response')).toEqual([expect.stringContaining('ging beim Zahlungsdienst zurück')])
    expect(await now()).toEqual(['accepted', 'returned'])
    expect(await told('won')).toEqual([expect.stringMatching(/^Beanstandung .* zurückgewiesen$/)])
    expect(await now()).toEqual(['accepted', 'paid'])
    await press(await link(), { do: 'cancel' })
    await settle()
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('that goes back at the dashboard of the provider is noted, in part and as a whole, and not given back twice [R4.3468]', async () => {
    await paid()
    const told = async (refund: string) => {
      const { body, headers } = on.stripe.message('charge.refund.updated', refund)
      await on.shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
    }
    on.stripe.refunds.atDashboard('pi_cs_1', 2000)
    await told('re_1')
    expect(await now()).toEqual(['accepted', 'paid'])
    const { toHouse } = await sent()
    expect(toHouse.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('ging beim Zahlungsdienst zurück'),
    ])
    await press(await link(), { do: 'cancel' })
    expect((await refunds()).map(({ amount }) => amount)).toEqual([2000, 4300])
    await settle()
    expect((await refunds()).map(({ amount, state }) => [amount, state])).toEqual([
      [2000, 'done'],
      [4300, 'done'],
    ])
    expect(await now()).toEqual(['cancelled', 'returned'])
  })
})

test('the shop’s own page of a returned payment does not know the payment of a table', async () => {
  await reserve()
  const { query } = on.stripe.session()
  expect((await errorOf(on.shop, endpoints.checkPayment, { query })).status).toBe(404)
})
