import type { Page } from '@playwright/test'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf, ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/** Changes what the shop says about its hours. */
async function changeHours(page: Page, meta: object): Promise<void> {
  await page.route('**/api/working-hours', async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, meta: { ...body.meta, ...meta } } })
  })
}

const CLOSED = { isOpenNow: false, nextOpen: '2026-05-14T11:30:00+02:00' }

let checkout: CheckoutPage

test.beforeEach(async ({ page }) => {
  checkout = new CheckoutPage(page)
  await fillCart(page, [margherita()])
})

/** It has closed, so what is ordered is for later. */
async function expectLaterOnly(): Promise<void> {
  await expect(checkout.choice('So bald wie möglich')).toHaveCount(0)
  await expect(checkout.choice('Später')).toBeChecked()
  await expect(checkout.main).toContainText('Wir haben gerade geschlossen und öffnen wieder am')
  await expect(checkout.main).toContainText('11:30 Uhr')
}

const refuse = async (page: Page, body: object): Promise<void> => {
  await page.route('**/api/checkout/v2', route => route.fulfill({ status: 422, json: body }))
}

test('a later time is chosen from the day’s own, and again when it cannot be had', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const guest = newGuest()
  const times = checkout.time.getByRole('option')
  await checkout.open()
  await checkout.fillTakeaway(guest)

  await test.step('now is chosen while it is open, and later asks for day and time [R4.33]', async () => {
    await expect(checkout.choice('So bald wie möglich')).toBeChecked()
    await expect(checkout.day).toHaveCount(0)
    await test.step('it says for about when, and the next free times are one tap away [R2.2541]', async () => {
      const times = checkout.main.getByRole('radiogroup', { name: 'Zeitpunkt' })
      await expect(times).toContainText('So bald wie möglich, etwa 18:')
      const next = times.getByRole('radio', { name: /^\d\d:\d\d Uhr$/ })
      await expect(next).toHaveCount(3)
      await next.nth(1).check()
      await expect(checkout.submit).toBeEnabled()
      await expect(checkout.day).toHaveCount(0)
    })
    await checkout.choice('Später').check()
    await expect(checkout.time).toHaveValue('')
    await expect(checkout.submit).toBeDisabled()
    await expect(times.nth(0)).toHaveText('Bitte wählen')
    // The server offers its own times, and its clock has gone on since it was started, for as long as all tests may take.
    await expect(times.nth(1)).toHaveText(/^(18:30|18:45|19:00|19:15|19:30|19:45|20:00) Uhr$/)
    await expect(times.last()).toHaveText(/^22:(15|30) Uhr$/)
    await checkout.time.selectOption({ label: '20:00 Uhr' })
    await expect(checkout.submit).toBeEnabled()
  })

  await test.step('a later day asks anew and has two ranges, also past midnight [R5.18 R11.12 R2.962]', async () => {
    const days = await checkout.day.getByRole('option').allTextContents()
    const timesOn = async (day: RegExp): Promise<string[]> => {
      await checkout.day.selectOption({ label: days.find(label => day.test(label)) ?? '' })
      await expect(checkout.time).toHaveValue('')
      await expect(checkout.submit).toBeDisabled()
      return times.allTextContents()
    }
    expect(days[0]).toContain('13.')
    const friday = await timesOn(/^Fr/)
    expect(friday).toEqual(expect.arrayContaining(['11:30 Uhr', '14:15 Uhr', '17:00 Uhr', '23:45 Uhr']))
    expect(friday).not.toContain('15:00 Uhr')
    expect(friday).not.toContain('01:00 Uhr')
    expect(friday.at(-1)).toBe('00:15 Uhr, nach Mitternacht')
    expect((await timesOn(/^Sa/)).filter(time => time.startsWith('00:'))).toEqual([
      '00:00 Uhr, nach Mitternacht',
      '00:15 Uhr, nach Mitternacht',
      '00:30 Uhr, nach Mitternacht',
      '00:45 Uhr, nach Mitternacht',
    ])
    await checkout.day.selectOption({ index: 0 })
  })

  await test.step('a time that has filled up is asked for again, with the next one [R5.29]', async () => {
    await refuse(page, {
      message: 'Validation Error',
      data: { deliverAt: ['This time is fully booked'] },
      nextTime: '2026-05-13T18:15:00.000Z',
    })
    await checkout.time.selectOption({ label: '20:00 Uhr' })
    await checkout.submit.click()
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(await checkout.error(checkout.time)).toHaveText('Diese Zeit ist ausgebucht')
    await expect(checkout.main.getByRole('status').filter({ hasText: 'nächste freie Zeit' })).toContainText(
      '20:15 Uhr',
    )
    await expect(checkout.time).toHaveValue('')
    await expect(checkout.submit).toBeDisabled()
  })

  await test.step('the server refuses a time in the past, whatever the page says [R5.18 R5.25]', async () => {
    await page.route('**/api/checkout/v2', route => {
      const body = { ...route.request().postDataJSON(), deliverAt: '2026-05-13T17:30:00+02:00' }
      return route.continue({ postData: JSON.stringify(body) })
    })
    await checkout.time.selectOption({ label: '20:00 Uhr' })
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Diese Zeit ist schon vorbei')
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(await checkout.error(checkout.time)).toHaveText('Diese Zeit ist schon vorbei')
    expect(ordersOf(guest.email)).toHaveLength(0)
    await page.unroute('**/api/checkout/v2')
  })

  await test.step('an order for now that comes after closing is refused, and asks for a later time [R5.29 R4.33]', async () => {
    await checkout.choice('So bald wie möglich').check()
    await changeHours(page, CLOSED)
    await refuse(page, {
      message: 'Validation Error',
      data: { orderTime: ['We are closed right now. Please choose a later time'] },
    })
    await checkout.submit.click()
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expectLaterOnly()
    await expect(checkout.submit).toBeDisabled()
    await page.unroute('**/api/checkout/v2')
  })

  await test.step('an order for tomorrow is stored with that instant [R4.33 R5.18 R11.12]', async () => {
    const order = new OrderPage(page)
    await checkout.day.selectOption({ index: 1 })
    await checkout.time.selectOption({ label: '19:30 Uhr' })
    await checkout.submit.click()
    await order.arrive()
    await expect(order.fact('Gewünscht für')).toContainText('14.')
    await expect(order.fact('Gewünscht für')).toContainText('19:30 Uhr')
    expect(orderOf(guest.email).deliver_at).toBe('2026-05-14T17:30:00.000Z')
  })
})

test('a time that another order type does not have is taken back, and checkout says why [R4.1512]', async ({
  page,
}) => {
  const opens = '2026-05-13T19:30:00+02:00'
  await page.route('**/api/working-hours', async route => {
    const response = await route.fetch()
    const { data, meta } = await response.json()
    const live = { ...meta.live, closed: [{ orderType: 'delivery', opens }] }
    await route.fulfill({ response, json: { data, meta: { ...meta, live } } })
  })
  await page.route('**/api/checkout/times', async route => {
    const response = await route.fetch()
    const body = await response.json()
    const data = body.data.map((each: { time: string }) =>
      Date.parse(each.time) < Date.parse(opens) ? { ...each, orderTypes: ['takeaway'] } : each,
    )
    await route.fulfill({ response, json: { ...body, data } })
  })
  await checkout.open()
  await checkout.choice('Lieferung').check()
  await expect(checkout.main).toContainText('Lieferung ab heute 19:30 Uhr')
  await expect(checkout.choice('So bald wie möglich')).toHaveCount(0)
  await checkout.choice('Abholung').check()
  await checkout.choice('Später').check()
  await checkout.time.selectOption({ label: '19:15 Uhr' })
  await checkout.choice('Lieferung').check()
  const why = checkout.main.getByText('Lieferung gibt es am Mittwoch, 13. Mai, 19:15 Uhr nicht')
  await expect(why).toBeVisible()
  await expect(checkout.time).toHaveValue('')
  await checkout.time.selectOption({ label: '20:00 Uhr' })
  await expect(why).toHaveCount(0)
})
