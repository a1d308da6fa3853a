import type { Page } from '@playwright/test'
import { fillCart, lunch, margherita } from './support/baskets.ts'
import { Checkout } from './support/checkout.ts'
import { asCustomer, type Customer } from './support/customer.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf, ordersOf, write } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/*
 * What a visitor sees of each way to order and pay, where the screens differ; tests/api/ways.test.ts has every way at
 * every time with every payment.
 */

const ONLINE = 'Online bezahlen (Probe)'
const PAID = `${ONLINE} (bezahlt)`
const AT_EIGHT = 'Mittwoch, 13. Mai, 20:00 Uhr'

interface Row {
  who: 'guest' | 'customer' | 'table'
  way: string
  time: 'So bald wie möglich' | typeof AT_EIGHT
  pay: string
  /** What happens on the page of the payment, until it is paid. */
  online?: readonly ('leave' | 'back')[]
  tip?: number
}

const rows: Row[] = [
  { who: 'guest', way: 'Lieferung', time: AT_EIGHT, pay: 'Karte bei Lieferung', tip: 10 },
  { who: 'guest', way: 'Abholung', time: AT_EIGHT, pay: ONLINE, online: ['back', 'leave'] },
  { who: 'customer', way: 'Lieferung', time: 'So bald wie möglich', pay: 'Bar bei Lieferung' },
  { who: 'customer', way: 'Abholung am Auto', time: AT_EIGHT, pay: ONLINE, online: ['leave'] },
  { who: 'table', way: 'Am Tisch', time: AT_EIGHT, pay: ONLINE, online: [], tip: 5 },
]

const PRICE = 1740
const FEE = 150

for (const { who, way, time, pay, online, tip = 0 } of rows) {
  const ends = online?.map(end => ` ${end},`).join('') ?? ''
  test(`${way} for a ${who}, ${time},${ends} ${pay} [R2.130 R10.65 R10.66 R11.1]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/402/)
    const checkout = new Checkout(page)
    await fillCart(page, [margherita(), lunch()])
    const person = await arrive(page, who)
    await checkout.open()
    const delivered = way === 'Lieferung'
    const given = Math.round((PRICE * tip) / 100)
    const unfold = async (label: string) => who === 'customer' && checkout.folded(label).click()
    const total = PRICE + (delivered ? FEE : 0) + given

    await unfold('Art der Bestellung')
    await expect(checkout.ways).toHaveText(
      who === 'table' ? ['Am Tisch'] : ['Lieferung', 'Abholung', 'Abholung am Auto'],
    )
    await checkout.choice(way).check()
    if (delivered) await unfold('Lieferadresse')
    await fill(checkout, person, who, delivered)
    if (time === AT_EIGHT) {
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
    await test.step('right above the button stands what it orders [R11.2]', () =>
      expectLawful(checkout, { delivered, given, total }))

    await checkout.submit.click()
    for (const end of online ?? []) await endPayment(page, checkout, end)
    if (online) await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()

    const order = new OrderPage(page)
    if (who !== 'customer') await order.arrive()
    else if (online) await page.goto(`/me/my-orders/${await paidCode(person)}`)
    else await page.waitForURL('**/me/my-orders/*')
    await expect(order.fact('Art der Bestellung')).toHaveText(
      who === 'table' ? 'Am Tisch: Tisch 2 (Fenster)' : way,
    )
    await expect(order.fact('Lieferadresse')).toHaveCount(delivered ? 1 : 0)
    await expect(order.fact('Gewünscht für')).toHaveText(time)
    await expect(order.fact('Zahlung')).toHaveText(online ? PAID : pay)
    await expect(order.fact('Liefergebühr')).toHaveCount(delivered ? 1 : 0)
    await expect(order.fact('Trinkgeld')).toHaveCount(given > 0 ? 1 : 0)
    await expect(order.fact('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(total))
    await expect(order.lines.filter({ hasText: 'Mittagspizza' })).toContainText(
      'MwSt. 7 % (7,14 €), 19 % (2,76 €)',
    )
    if (!online) expect(orderOf(person.email)).toMatchObject({ total, delivery: delivered ? FEE : 0 })
  })
}

async function arrive(page: Page, who: Row['who']): Promise<Guest> {
  if (who === 'table') {
    await page.goto('/?table=t2')
    await expect(page.getByText('Sie bestellen jetzt an Ihrem Tisch.').first()).toBeVisible()
  }
  if (who !== 'customer') return newGuest()
  const customer = await asCustomer(page)
  saveHome(customer)
  return customer
}

/** An address of a customer's, where it costs a fee to go. */
const saveHome = ({ id }: Customer): void =>
  write(
    `insert into addresses (id, user_id, name, address, extras, zipcode, area_id, is_default, created_at)
     values (?, ?, 'Zuhause', 'Rykestraße 12', '', '10437', 'helmholtzkiez', 1, '2026-05-01T10:00:00.000Z')`,
    [crypto.randomUUID(), id],
  )

async function fill(checkout: Checkout, person: Guest, who: Row['who'], delivered: boolean): Promise<void> {
  if (who === 'customer') {
    await expect(checkout.main.getByText(person.email)).toBeVisible()
    await expect(checkout.main.getByRole('radio', { name: /^Zuhause/ })).toHaveCount(delivered ? 1 : 0)
    return
  }
  if (who === 'table') {
    await checkout.name.fill(person.name)
    await checkout.email.fill(person.email)
  } else await checkout.fillContact(person)
  if (delivered) await checkout.fillAddress()
  else await expect(checkout.street).toHaveCount(0)
}

/** Right above the button stands what is ordered with its options, the fee, the VAT contained and the total. */
async function expectLawful(
  checkout: Checkout,
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

/** What a guest does instead of paying, and the way back to the payment. */
async function endPayment(page: Page, checkout: Checkout, end: 'leave' | 'back'): Promise<void> {
  await page.waitForURL('**/api/payments/sandbox/*')
  if (end === 'back') {
    await page.goBack({ waitUntil: 'commit' })
  } else {
    await page.getByRole('link', { name: 'Abbrechen und zurück zum Shop' }).click()
    const failed = page.getByRole('dialog').filter({ hasText: 'Bei der Zahlung gab es ein Problem' })
    await failed.getByRole('link', { name: 'Zurück zur Kasse' }).click()
  }
  // Everything is as it was.
  await expect(checkout.terms).toBeVisible()
  const folded = checkout.folded('Zahlung')
  await expect(checkout.choice(ONLINE).or(folded)).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await expect(checkout.choice(ONLINE)).toBeChecked()
  if (!(await checkout.terms.isChecked())) await checkout.terms.check()
  await checkout.submit.click()
}

/** The order of somebody who has paid; it is told where the orders are. */
async function paidCode({ email }: Guest): Promise<string> {
  const paid = () => ordersOf(email).filter(({ status }) => status === 'pending_approval')
  await expect.poll(() => paid().length).toBe(1)
  return paid()[0]?.code ?? ''
}
