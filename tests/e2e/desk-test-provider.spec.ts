import { MollieStub } from '../api/setup/mollie-stub.ts'
import { expectAccessible } from './support/axe.ts'
import { test as base, expect } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'
import { changeCatalogue } from './support/shop-data.ts'

const test = base.extend<{ mollie: MollieStub }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern as the first argument of a fixture
  mollie: async ({}, use) => {
    const stub = await new MollieStub().start()
    await use(stub)
    stub.stop()
  },
  env: async ({ mollie }, use) => use(mollie.env),
})

test('“Test” beside a payment method says in words that the key is wrong, and that all is right once it is [R12.2301]', async ({
  page,
  baseURL,
  mollie,
}) => {
  await changeCatalogue("update payment_providers set kind = 'mollie' where id = 'online'")
  const settings = new SettingsPage(page, baseURL)
  await settings.open('Zahlung und Geld')
  const methods = page.getByRole('table', { name: 'Zahlungsarten' })
  await methods.getByRole('button', { name: 'Online bezahlen (Probe)', exact: true }).click()
  const ask = methods.getByRole('button', { name: 'Mollie prüfen' })
  const found = methods.getByRole('status').filter({ hasText: 'Zahlungen öffnen' })

  mollie.key = 'another'
  await ask.click()
  await expect(found).toContainText(
    'Zahlungen öffnen: Der Schlüssel ist falsch. Der Zahlungsdienst antwortet 401',
  )
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])

  mollie.key = 'test_x'
  await ask.click()
  await expect(found).toContainText('Zahlungen öffnen: richtig')
  await expect(found).not.toContainText('falsch')
  expect(mollie.payments).toEqual([])
})
