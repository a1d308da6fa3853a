import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { fillCart, lunch, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf, ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/*
 * What a visitor sees of each order type and payment, where the screens differ; tests/api/order-types.test.ts has each at
 * every time with every payment.
 */

const ONLINE = 'Online bezahlen (Probe)'
const AT_CAR = 'Abholung am Auto'
const PAID = `${ONLINE} (bezahlt)`
const AT_EIGHT = 'Mittwoch, 13. Mai, 20:00 Uhr'

interface Row {
  who: 'guest' | 'customer' | 'table'
  orderType: string
  pay: string
  /** Whether it is paid at once on the page of the payment, or only after that was left once. */
  online?: 'at once' | 'later'
  tip?: number
}

const rows: Row[] = [
  { who: 'guest', orderType: 'Lieferung', pay: 'Karte bei Lieferung', tip: 10 },
  { who: 'customer', orderType: 'Abholung am Auto', pay: ONLINE, online: 'later' },
  { who: 'table', orderType: 'Am Tisch', pay: ONLINE, online: 'at once', tip: 5 },
]

const PRICE = 1740
const FEE = 150

for (const { who, orderType, pay, online, tip = 0 } of rows) {
  test(`${orderType} for a ${who}, ${pay} [R2.130 R10.65 R10.66 R11.1]`, async ({ page, allowErrors }) => {
    allowErrors(/402/)
    const checkout = new CheckoutPage(page)
    await fillCart(page, [margherita(), lunch()])
    const person = await arrive(page, who)
    await checkout.open()
    const delivered = orderType === 'Lieferung'
    const given = Math.round((PRICE * tip) / 100)
    const unfold = async (label: string) => who === 'customer' && checkout.folded(label).click()
    const total = PRICE + (delivered ? FEE : 0) + given

    const isAtTable = who === 'table'
    if (!isAtTable) {
      await unfold('Art der Bestellung')
      await expect(checkout.orderTypes).toHaveText(['Lieferung', 'Abholung', 'Abholung am Auto'])
      await checkout.choice(orderType).check()
      await expect(checkout.main.getByLabel('Ihr Auto')).toHaveCount(orderType === AT_CAR ? 1 : 0)
      if (orderType === AT_CAR) await checkout.main.getByLabel('Ihr Auto').fill('roter Kombi')
    }
    await fill(checkout, person, who, delivered)
    if (!isAtTable) {
      await unfold('Zeitpunkt')
      await checkout.choice('Später').check()
      await checkout.time.selectOption({ label: '20:00 Uhr' })
    }
    await checkout.choice(pay).check()
    if (tip > 0) {
      await unfold('Trinkgeld')
      await checkout.main.getByRole('radio', { name: new RegExp(`^${tip} %`) }).check()
    }
    await checkout.terms.check()
    await expect(checkout.submit).toBeEnabled()
    await test.step('the order is listed right above the button, and no table was asked how or when [R11.2 R2.794]', () =>
      expectLawful(checkout, { delivered, given, total }))

    await checkout.submit.click()
    if (online === 'later') await leavePayment(page, checkout)
    if (online) await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()

    const order = new OrderPage(page)
    if (who === 'customer') await viaOwnOrders(page, person)
    else await order.arrive()
    expect(await storedCart(page)).toBeNull()
    await expect(order.fact('Art der Bestellung')).toHaveText(
      isAtTable ? 'Am Tisch: Tisch 2 (Fenster)' : orderType,
    )
    await expect(order.fact('Lieferadresse')).toHaveCount(delivered ? 1 : 0)
    await expect(order.fact('Gewünscht für')).toHaveText(isAtTable ? 'So bald wie möglich' : AT_EIGHT)
    await expect(order.fact('Zahlung')).toHaveText(online ? PAID : pay)
    await expect(order.fact('Liefergebühr')).toHaveCount(delivered ? 1 : 0)
    await expect(order.fact('Trinkgeld')).toHaveCount(given > 0 ? 1 : 0)
    await expect(order.fact('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(total))
    await expect(order.lines.filter({ hasText: 'Mittagspizza' })).toContainText(
      'MwSt. 7 % (7,14 €), 19 % (2,76 €)',
    )
    if (orderType === AT_CAR)
      await test.step('a guest who is there in the car says so, once [R4.940 R4.941]', async () => {
        await expect(order.fact('Ihr Auto')).toHaveText('roter Kombi')
        await page.getByRole('button', { name: 'Ich bin da' }).click()
        await expect(page.getByText('Das Restaurant weiß seit 18:')).toBeVisible()
        await page.reload()
        await expect(page.getByText('Das Restaurant weiß seit 18:')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Ich bin da' })).toHaveCount(0)
      })
    if (!online) expect(orderOf(person.email)).toMatchObject({ total, delivery: delivered ? FEE : 0 })
  })
}

async function arrive(page: Page, who: Row['who']): Promise<Guest> {
  if (who === 'table') {
    await page.goto('/?table=t2')
    await expect(page.getByText('Sie bestellen jetzt an Ihrem Tisch.').first()).toBeVisible()
  }
  return who === 'customer' ? asCustomer(page) : newGuest()
}

async function fill(
  checkout: CheckoutPage,
  person: Guest,
  who: Row['who'],
  delivered: boolean,
): Promise<void> {
  if (who === 'customer') {
    await expect(checkout.main.getByText(person.email)).toBeVisible()
    return
  }
  if (who === 'table') {
    await checkout.name.fill(person.name)
    await checkout.email.fill(person.email)
  } else await checkout.fillContact(person)
  if (delivered) await checkout.fillAddress()
  else await expect(checkout.street).toHaveCount(0)
}

/** Right above the button are the dishes with their options, the fee, the VAT contained and the total. */
async function expectLawful(
  checkout: CheckoutPage,
  { delivered, given, total }: { delivered: boolean; given: number; total: number },
): Promise<void> {
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(total))
  const parts = [
    '1 × Pizza Margherita .*MwSt\\. 7 % 7,50 €',
    '1 × Mittagspizza Pizza Margherita Cola .*MwSt\\. 7 % \\(7,14 €\\), 19 % \\(2,76 €\\) 9,90 €',
    ...(delivered ? ['Nur noch 7,60 € bis zur kostenlosen Lieferung'] : []),
    'Zwischensumme 17,40 €',
    ...(delivered ? ['Liefergebühr 1,50 €'] : []),
    ...(given > 0 ? [`Trinkgeld ${euro(given)}`] : []),
    `Gesamtbetrag inkl\\. MwSt\\. ${euro(total)}`,
    'inkl\\. 7 % MwSt\\. netto \\d+,\\d\\d € \\d,\\d\\d €',
    'inkl\\. 19 % MwSt\\. netto \\d+,\\d\\d € \\d,\\d\\d €',
    'Zahlungspflichtig bestellen$',
  ]
  // biome-ignore lint/performance/useDomNodeTextContent: what a visitor reads, in its order
  const read = async (): Promise<string> => (await checkout.root.innerText()).replaceAll(/\s+/g, ' ')
  await expect.poll(read).toMatch(new RegExp(parts.join(' ').replaceAll('\u00a0', ' ')))
}

/** Leaves the page of the payment, finds everything as it was, and goes back to pay. */
async function leavePayment(page: Page, checkout: CheckoutPage): Promise<void> {
  await page.waitForURL('**/api/payments/sandbox/*')
  await page.getByRole('link', { name: 'Abbrechen und zurück zum Shop' }).click()
  const failed = page.getByRole('dialog').filter({ hasText: 'Bei der Zahlung gab es ein Problem' })
  await failed.getByRole('link', { name: 'Zurück zur Kasse' }).click()
  await checkout.folded('Zahlung').click()
  await expect(checkout.choice(ONLINE)).toBeChecked()
  await checkout.terms.check()
  await checkout.submit.click()
}

/** A customer who has paid is led to the own orders and told so, once; the order is a link there. */
const viaOwnOrders = (page: Page, { email }: Guest): Promise<void> =>
  test.step('a customer is led to their own orders and sees a confirmation [R4.18 R8.46]', async () => {
    await page.waitForURL('**/me/my-orders')
    const paid = ordersOf(email).filter(({ status }) => status === 'pending_approval')
    expect(paid).toHaveLength(1)
    const code = paid[0]?.code ?? ''
    const main = page.getByRole('main')
    const told = main.getByRole('status').filter({ hasText: 'Ihre Bestellung ist eingegangen' })
    await expect(told).toContainText(`Ihre Bestellnummer ist ${code}`)
    await expect(told).toContainText('Ihre Zahlung ist eingegangen.')
    await expectAccessible(page)
    await page.reload()
    const link = main.getByRole('link', { name: code })
    await expect(link).toBeVisible()
    await expect(told).toHaveCount(0)
    await link.click()
  })
