import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { build } from '../../scripts/build.ts'
import { publish } from '../../scripts/publish/publish.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { HOSTILE, type OtherApi, startOtherApi, withPopup } from './support/other-api.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { type SiteCopy, startSite } from './support/site-copy.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

/** Attacks in the API's texts have no effect: they are shown as text. */
async function expectHarmless(page: Page, url: string): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(window, { hacked: () => document.body.setAttribute('data-hacked', '') }),
  )
  await page.goto(`${url}/`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: `Haus ${HOSTILE}` })
    .click()
  const text = page.getByRole('dialog')
  await expect(text.getByText('Fondue')).toBeVisible()
  await expect(text.getByText('Klick')).not.toHaveAttribute('href')
  await expect(text.locator('script, style, iframe, img, [style], [onclick]')).toHaveCount(0)
  await page.goto(`${url}/menu/suppen-3/buendner-gerstensuppe-11`)
  await expect(page.getByRole('main').getByText(HOSTILE).first()).toBeVisible()
  await expect(page.locator('[data-hacked]')).toHaveCount(0)
}

/** The popup page opens on the first page of the visit, though that is not home, and not again. */
async function expectPopup(page: Page, first: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Betriebsferien' })
  await page.goto(first)
  await expect(popup).toContainText('Im August.')
  await popup.getByRole('button', { name: 'Schließen' }).click()
  await visit(page, first)
  await expect(popup).toHaveCount(0)
}

test.describe('built against somebody else’s API', () => {
  let api: OtherApi
  let site: SiteCopy

  test.beforeEach(async () => {
    test.setTimeout(5 * MINUTE)
    api = await startOtherApi(() => withPopup)
    site = await startSite()
    api.allow(site.url)
    const folder = join(site.folder, '.building')
    await build({ apiUrl: api.url, folder })
    await publish(folder, site.folder, '20260101000000-other')
  })

  test.afterEach(() => {
    api?.close()
    site?.close()
  })

  test('the storefront takes the same order [R3.3 R3.57 R3.58 R7.1]', async ({ page, allowErrors }) => {
    allowErrors(/status of (400|404)/)
    const productDialog = new ProductDialog(page)
    const cart = new CartView(page)
    const checkout = new CheckoutPage(page)
    const calls: string[] = []
    page.on('request', request => {
      if (request.url().startsWith(api.url)) calls.push(request.url().slice(api.url.length))
    })

    await test.step('its popup page opens on the first page [R2.172]', () =>
      expectPopup(page, `${site.url}/menu/suppen-3`))
    await test.step('prices say which taxes are added, in its currency [R9.25 R11.3]', async () => {
      for (const path of [
        '/',
        '/menu/suppen-3',
        '/menu/suppen-3/buendner-gerstensuppe-11',
        '/menu/combos/huettenmenue-21',
      ]) {
        await page.goto(`${site.url}${path}`)
        await expect(page.locator('body'), path).toContainText('zzgl. Steuern')
        await expect(page.locator('body'), path).not.toContainText('inkl. MwSt.')
        await expect(page.locator('body'), path).not.toContainText('€')
      }
    })
    await test.step('its texts do no harm [R10.26]', () => expectHarmless(page, site.url))
    await page.goto(`${site.url}/`)
    await expect(page).toHaveTitle(/Berghütte/)
    await test.step('declarations without codes have no legend of codes [R2.192]', async () => {
      await expect(productDialog.card(11)).toContainText('Sellerie')
      await expect(page.getByText('Buchstaben stehen für Allergene')).toHaveCount(0)
    })
    await expect(productDialog.card(11)).toContainText('ab CHF 8.50')
    await productDialog.card(11).first().click()
    await productDialog.size('Topf').check()
    await expect(productDialog.submit).toBeDisabled()
    await productDialog.answer('Brot', 'Nussbrot').check()
    await productDialog.answer('Weglassen', 'Ohne Rahm').check()
    await productDialog.pickExtra('Extra Käse')
    await productDialog.more.click()
    await expect(productDialog.total).toContainText('CHF 25.40')
    await productDialog.submit.click()
    await expect(productDialog.root).toBeHidden()
    await productDialog.comboCard('21').click()
    await productDialog.fillSlot('Suppe', 'Bündner Gerstensuppe')
    await productDialog.answer('Brot', 'Weissbrot').check()
    await productDialog.submit.click()
    await expect(productDialog.root).toBeHidden()

    await cart.show()
    await test.step('the cart names the same sums, and none that contains VAT [R11.2250]', async () => {
      await expect(cart.root).toContainText(/ZwischensummeCHF.43\.40zzgl\. SteuernCHF.3\.52/)
      await expect(cart.total).toContainText(/Gesamtbetrag ohne LieferungCHF.46\.92/)
      await expect(cart.root).not.toContainText('inkl.')
    })
    await cart.checkout.click()
    await page.getByRole('link', { name: 'Als Gast bestellen' }).click()
    await expect(checkout.country).toHaveValue('CH')
    await expect(checkout.choice('Abholung')).toHaveCount(0)
    await checkout.fillContact({ name: 'Anonym', email: 'ada@example.org', phone: '044 668 18 00' })
    await checkout.fillAddress({ street: 'Limmatquai 1', zipcode: '8001' })
    await checkout.choice('Bar').check()
    await checkout.openRest()
    await checkout.main.getByRole('textbox', { name: 'Was die Hüttenküche wissen soll' }).fill('Danke')
    await checkout.terms.check()
    await test.step('taxes come on top at checkout [R9.16]', async () => {
      await expect(checkout.sum('Zwischensumme')).toHaveText('CHF 43.40')
      await expect(checkout.sum('Liefergebühr')).toHaveText('CHF 3.50')
      await expect(checkout.sum('zzgl. Steuern')).toHaveText('CHF 3.80')
      await expect(checkout.sum('Gesamtbetrag')).toHaveText('CHF 50.70')
      await expect(checkout.main).not.toContainText('inkl.')
    })

    await checkout.submit.click()
    await expect(checkout.alert.getByRole('paragraph')).toHaveText(
      'Name: Wie heissen Sie wirklich?, Name: Bitte',
    )
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(await checkout.error(checkout.name)).toHaveText('Wie heissen Sie wirklich?')
    await checkout.name.fill('Ada Beispiel')
    await checkout.submit.click()
    const told = checkout.main.getByRole('status').filter({ hasText: 'Ihre Bestellung ist eingegangen' })
    await expect(told).toBeVisible()
    await expect(told).toContainText('Ihre Bestellnummer ist A-17')
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await storedCart(page)).toBeNull()

    expect(api.orders).toHaveLength(1)
    const [{ body, headers } = { body: {}, headers: {} }] = api.orders
    expect(headers).not.toHaveProperty('idempotency-key')
    expect(headers).not.toHaveProperty('x-xsrf-token')
    expect(headers.lang).toBe('de')
    expect(body).toMatchObject({
      cart: {
        items: [
          {
            type: 'productItem',
            productId: '11',
            sizeId: '2',
            qty: 2,
            price: 12.7,
            extraIds: [{ extraId: '5', selected: true, name: 'Extra Käse' }],
            optionIds: [
              { variantId: '7', value: '71' },
              { variantId: '8', value: [{ optionId: '80', selected: true, price: -0.3 }] },
            ],
          },
          {
            type: 'menuItem',
            menu: { id: '21', name: 'Hüttenmenü' },
            qty: 1,
            price: 18,
            items: [
              {
                productId: '11',
                optionIds: [
                  { variantId: '7', value: '70' },
                  { variantId: '8', value: [] },
                ],
              },
            ],
          },
        ],
        taxPercent: 8.1,
        price: 43.4,
        delivery: 3.5,
        discount: 0,
        tax: 3.8,
        tip: 0,
        total: 50.7,
      },
      name: 'Ada Beispiel',
      phone: '+41 44 668 18 00',
      deliveryType: 'delivery',
      takeaway: false,
      address: { address: 'Limmatquai 1', zipcode: '8001', areaId: '31' },
      orderTime: 'now',
      paymentType: '61',
      notes: 'Danke',
      terms: true,
      useProfit: false,
    })
    await test.step('nothing is asked that the API does not have [R7.55]', async () => {
      expect(calls.filter(call => /quote|orders/.test(call))).toEqual([])
      expect(api.strange.filter(call => call !== 'GET /me')).toEqual([])
    })
  })
})
