import { switchOnAddressSearch } from './support/address-search.ts'
import { expectAccessible } from './support/axe.ts'
import { barOf, placeIn, unfoldBar } from './support/order-bar.ts'
import { expect, test } from './support/own-shop.ts'

/** What the bar has where addresses are searched. */
const COMBOBOX = 'role="combobox" aria-autocomplete="list" aria-controls="order-places" aria-expanded="false"'
const LIST =
  '<div id="order-places" class="suggest__list" role="listbox" aria-label="Gefundene Adressen" hidden></div>'

test.beforeEach(({ shop }) => shop.run(switchOnAddressSearch))

test('a street is found while it is typed, by keyboard and by pointer, and answered at once [R2.263]', async ({
  page,
}) => {
  // The pages were built before the setting was changed.
  await page.route('/', async route => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace(
        ' data-order-bar',
        ' data-order-bar data-places data-unknown="Diese Adresse haben wir nicht gefunden."',
      )
      .replace(
        /<input([^>]* id="order-place"[^>]*)>/,
        (_, attributes) => `<input ${COMBOBOX}${attributes}>${LIST}`,
      )
    await route.fulfill({ response: answer, body })
  })
  const option = barOf(page).getByRole('option', { name: 'Rykestraße 12, 10405 Berlin' })
  await page.goto('/')
  await unfoldBar(page)
  await placeIn(page).fill('Rykestr 12')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(placeIn(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await placeIn(page).press('Enter')
  await expect(placeIn(page)).toHaveValue('Rykestraße 12, 10405')
  await expect(barOf(page).getByText(/^Lieferung nach 10405: ab/)).toBeVisible()
  await expect(option).toBeHidden()
  await placeIn(page).fill('Rykestr 12')
  await option.click()
  await expect(placeIn(page)).toHaveValue('Rykestraße 12, 10405')
  await placeIn(page).fill('Nirgendwo 99')
  await expect(barOf(page).getByText('Diese Adresse haben wir nicht gefunden.')).toBeVisible()
})
