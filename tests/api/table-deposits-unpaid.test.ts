import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { call } from './setup/call.ts'
import { depositShop } from './setup/deposit-shop.ts'
import { setSettings } from './setup/shop.ts'
import { EIGHT, wish } from './setup/wish.ts'

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
  act,
} = on

describe('what is not paid', () => {
  test('is given up after half an hour, its places are free, and the same wish can be sent again [R4.3462]', async () => {
    const body = wish({ guests: '6' })
    const send = () => call(on.shop, endpoints.createReservation, { body }, { key: 'k', lang: 'en' })
    await send()
    wait(31)
    const { toGuest, toHouse } = await sent()
    expect(await now()).toEqual(['lapsed', 'unpaid'])
    expect(on.stripe.session().status).toBe('expired')
    expect(await free()).toContain(EIGHT)
    expect([toGuest.map(({ subject }) => subject), toHouse]).toEqual([
      ['Please pay the deposit for your table at Ofenvogel', 'Your table at Ofenvogel is not reserved'],
      [],
    ])
    const page = await (await open(await link())).text()
    expect([page.includes('The deposit was not paid.'), page.includes('checkout.stripe')]).toEqual([
      true,
      false,
    ])
    expect((await send())?.deposit?.url).toBe('https://checkout.stripe.example/cs_2')
  })

  test('is free on time while the provider is down, and money that comes later goes back as a whole, once [R4.3462 R4.3463]', async () => {
    await reserve()
    on.stripe.down = true
    wait(31)
    await settle()
    expect(await now()).toEqual(['lapsed', 'unpaid'])
    expect(await free()).toContain(EIGHT)
    expect(await reserve()).toMatchObject({ confirmed: false, deposit: { amount: 63 } })
    on.stripe.down = false
    on.stripe.pay('cs_1')
    await Promise.all([webhook(), webhook(), back()])
    const { toGuest } = await sent()
    expect(await now()).toEqual(['lapsed', 'returned'])
    const [payment] = await payments()
    expect(await refunds()).toEqual([
      { payment: payment?.code, order_code: payment?.code, amount: 6300, state: 'done' },
    ])
    expect(on.stripe.refunds.amounts).toEqual([6300])
    const late = toGuest.find(({ subject }) => subject.includes('goes back to you'))
    expect(late?.text).toContain('€63.00')
    expect((await rows()).filter(({ status }) => status === 'held')).toHaveLength(1)
  })

  test('is reserved after all, once, where money comes late and there is still a table [R4.3463]', async () => {
    await reserve()
    on.stripe.down = true
    wait(31)
    await settle()
    expect(await now()).toEqual(['lapsed', 'unpaid'])
    on.stripe.down = false
    on.stripe.pay('cs_1')
    await Promise.all([webhook(), webhook(), back()])
    const { toGuest, toHouse } = await sent()
    expect(await now()).toEqual(['accepted', 'paid'])
    expect(await refunds()).toEqual([])
    expect(await free()).not.toContain(EIGHT)
    expect(toGuest.at(-1)?.text).toContain('You have paid a deposit of €63.00.')
    expect([
      toGuest.filter(({ subject }) => subject === 'Your table at Ofenvogel is reserved').length,
      toHouse.length,
    ]).toEqual([1, 1])
    expect(await (await open(await link())).text()).toContain('Your table is reserved.')
  })

  test('goes back where its guest has the same table by another wish [R4.3463]', async () => {
    await setSettings(on.shop, { TABLE_GUESTS: '40' })
    const body = wish({ guests: '6' })
    const send = () => call(on.shop, endpoints.createReservation, { body }, { key: 'k', lang: 'en' })
    await send()
    on.stripe.down = true
    wait(31)
    await settle()
    on.stripe.down = false
    wait(1)
    await send()
    on.stripe.pay('cs_1')
    await webhook()
    wait(1)
    await settle()
    expect((await rows()).map(({ status, deposit_state }) => [status, deposit_state])).toEqual([
      ['lapsed', 'returned'],
      ['held', 'waiting'],
    ])
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('can be cancelled by the restaurant: its guest hears of it, and nothing can be paid any more [R4.3469]', async () => {
    await reserve()
    await settle()
    const answer = await act('cancellations', {})
    expect([answer.status, (await answer.json()).data.deposit]).toEqual([
      200,
      { amount: 63, state: 'unpaid' },
    ])
    expect(await free()).toContain(EIGHT)
    const { toGuest, toHouse } = await sent()
    expect([toGuest.length, toGuest[0]?.attachments ?? [], toHouse]).toEqual([1, [], []])
    expect(on.stripe.session().status).toBe('expired')
    expect(await now()).toEqual(['cancelled', 'unpaid'])
    expect((await act('cancellations', {})).status).toBe(409)
  })

  test('can be called off by its guest, of which the restaurant hears nothing; what is paid after that goes back [R4.3463]', async () => {
    await reserve()
    await press(await link(), { do: 'cancel' })
    expect(await now()).toEqual(['cancelled', 'unpaid'])
    on.stripe.pay('cs_1')
    await webhook()
    expect((await sent()).toHouse).toEqual([])
    expect(await now()).toEqual(['cancelled', 'returned'])
    expect(on.stripe.refunds.amounts).toEqual([6300])
  })

  test('is opened by the link of the mail where the provider could not be reached at first [R4.3460]', async () => {
    on.stripe.down = true
    expect((await reserve())?.deposit?.url).toBeUndefined()
    wait(5)
    await settle()
    expect(await now()).toEqual(['held', 'waiting'])
    on.stripe.down = false
    expect(await (await open(await link())).text()).toContain('https://checkout.stripe.example/cs_1')
  })
})
