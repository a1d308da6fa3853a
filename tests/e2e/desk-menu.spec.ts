import type { Route } from '@playwright/test'
import { diskFull } from '#contract/desk/texts.ts'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { MenuPage } from './support/menu-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

test('prices are typed in the list in German writing, and saved in the draft while they are typed', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401|409|422|503|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const menu = new MenuPage(page)
  await menu.open()
  const bruschetta = menu.price('Bruschetta')
  const field = menu.priceField('Bruschetta')
  const publish = page.getByRole('main').getByRole('button', { name: 'Veröffentlichen', exact: true })

  await test.step('a price is read as it is written, and marked while it differs, where all columns stay [R12.160 R12.163 R12.166 R12.2585]', async () => {
    const dish = menu.row('Bruschetta')
    const columns = async () => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 1280, height: 800 })
      const heads = page.getByRole('columnheader')
      await expect(heads.first()).toBeVisible()
      const at = await heads.evaluateAll(all => all.map(head => head.getBoundingClientRect().x))
      if (size) await page.setViewportSize(size)
      return at
    }
    await expect(bruschetta).toHaveText(/6,90\s€$/)
    const before = await columns()
    expect(before.length).toBeGreaterThan(2)
    await menu.typePrice('Bruschetta', '1.000')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('1.000')
    await expect(field).toHaveAccessibleDescription(/„1.000“ kann man auf zwei Arten lesen/)
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await field.fill('7,4')
    await page.keyboard.press('Enter')
    await expect(bruschetta).toBeFocused()
    await expect(bruschetta).toHaveText(/7,40\s€$/)
    await expect(bruschetta).toHaveAccessibleDescription('Gäste sehen: 6,90')
    await menu.expectSaved()
    await expect(dish).toContainText('Geändert')
    expect(await columns()).toEqual(before)
    await menu.typePrice('Bruschetta', '6,90')
    await menu.expectSaved()
    await expect(dish).not.toContainText('Geändert')
  })

  await test.step('on a phone a dish is a line of 56 px with its price, below a line that finds it [R12.2582]', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    const line = await menu.row('Sigara Böreği').boundingBox()
    expect(Math.round(line?.height ?? 0)).toBeLessThanOrEqual(57)
    await expect(menu.price('Sigara Böreği')).toBeInViewport()
    const tops = await page
      .getByRole('search')
      .locator('input, select')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().y))
    expect(tops).toHaveLength(2)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10)
    if (size) await page.setViewportSize(size)
  })

  await test.step('a price opens by key, and Escape takes back what was typed [R12.1131]', async () => {
    await page.keyboard.press('Enter')
    await expect(bruschetta).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('99')
    await expect(field).toHaveValue('99')
    await page.keyboard.press('Escape')
    await expect(bruschetta).toBeFocused()
    await expect(bruschetta).toHaveText(/6,90\s€$/)
    await menu.expectSaved()
  })

  await test.step('a field that somebody else has changed too is decided by keyboard [R12.162]', async () => {
    const dish = 'Vitello tonnato'
    const price = menu.priceField(dish)
    await expect(menu.price(dish)).toHaveText(/11,90\s€$/)
    await menu.changeElsewhere('prices', '104 standard', 'price', '11.90', '12.50')
    await menu.typePrice(dish, '13')
    await expect(menu.saving).toHaveText('Noch nicht gespeichert: 1 zu entscheiden')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await price.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '„12,50“ übernehmen' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await menu.expectSaved()
    await expect(menu.price(dish)).toHaveText(/13,00\s€$/)
    // What is typed before the other one's change is known rests on the price of before.
    await context.setOffline(true)
    await menu.typePrice(dish, '14')
    await expect(menu.saving).toHaveText(/^Noch nicht gespeichert: keine Verbindung/)
    await menu.changeElsewhere('prices', '104 standard', 'price', '13.00', '12.50')
    await context.setOffline(false)
    await page.getByRole('button', { name: '„12,50“ übernehmen' }).click()
    await expect(menu.price(dish)).toHaveText(/12,50\s€$/)
    await menu.expectSaved()
  })

  await test.step('what was typed into a dish that somebody else has removed is discarded [R12.921]', async () => {
    const cells = { id: '999', name: 'Probe', category: 'vorspeisen', vat: '7' }
    await menu.changeRows(
      { kind: 'add', table: 'products', cells, after: '104' },
      { kind: 'add', table: 'prices', cells: { product: '999', size: 'standard', price: '5.00' } },
    )
    await page.reload()
    await expect(menu.price('Probe')).toHaveText(/5,00\s€$/)
    await menu.changeRows({ kind: 'remove', table: 'products', key: '999' })
    await menu.typePrice('Probe', '6')
    await expect(menu.saving).toHaveText('Noch nicht gespeichert: 1 zu entscheiden')
    await expect(menu.row('Probe')).toHaveCount(0)
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.getByRole('button', { name: 'Meines verwerfen: Probe, Preis' }).click()
    await menu.expectSaved()
  })

  await test.step('nothing moves while what was typed is being saved [R12.333]', async () => {
    await expect(publish).toBeVisible()
    let answer = (): void => undefined
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/desk/draft/rows', async route => {
      await held
      await route.continue()
    })
    const top = () => bruschetta.or(field).evaluate(price => price.getBoundingClientRect().top + scrollY)
    const before = await top()
    await menu.typePrice('Bruschetta', '7,20')
    await expect(page.getByRole('status').filter({ hasText: 'Wird gespeichert' })).toBeVisible()
    expect(await top()).toBe(before)
    await expect(publish).toBeVisible()
    answer()
    await menu.expectSaved()
    await page.unroute('**/api/desk/draft/rows')
  })

  await test.step('a full disk is named in the draft and when publishing, and nothing typed is lost [R12.302]', async () => {
    const full = (route: Route) => route.fulfill({ status: 503, json: { message: diskFull } })
    const said = /Speicher des Shop-Rechners ist voll.* Nichts Getipptes geht verloren/
    await page.route('**/api/desk/draft/rows', full)
    await menu.typePrice('Bruschetta', '7,10')
    await expect(menu.saving).toHaveText(said)
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.unroute('**/api/desk/draft/rows')
    await menu.expectSaved()

    await page.route('**/api/desk/publications', route =>
      route.request().method() === 'POST' ? full(route) : route.fallback(),
    )
    await publish.click()
    await page.getByRole('button', { name: '2 Änderungen veröffentlichen' }).click()
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  })

  await test.step('input is still there after the page and the session have ended and somebody signs in [R12.161 R12.376]', async () => {
    await menu.people.view('Karte')
    await page.route('**/api/desk/draft/rows', route => route.abort())
    await menu.typePrice('Sigara Böreği', '7,20')
    await page.request.delete('/api/desk/device', { headers: { Origin: new URL(page.url()).origin } })
    await expect(page.getByRole('alert')).toContainText('Ihre Anmeldung ist beendet')
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await page.unroute('**/api/desk/draft/rows')
    await page.goto('/desk')
    await menu.people.signIn(DEMO_OWNER.email, DEMO_OWNER.password)
    await menu.people.view('Karte')
    await expect(menu.price('Sigara Böreği')).toHaveText(/7,20\s€$/)
    await menu.expectSaved()
  })
})

test('dishes are made, sorted and found again', async ({ page, context, allowErrors }) => {
  // A busy machine may take too long for the preview, which says so, and it may be asked for as its dish is removed.
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|504|404.*\/draft\/dishes\//)
  const menu = new MenuPage(page)
  await menu.open()

  await test.step('a dish is made as another one is, described, given a size, removed and found again by the back button [R12.167 R12.377 R12.923]', async () => {
    await menu.dish('Caprese mit Büffelmozzarella', '5')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.getByRole('button', { name: 'Neues Gericht wie dieses' }).click()
    const copy = 'Caprese mit Büffelmozzarella (Kopie)'
    await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible()
    const texts = menu.part('Name und Beschreibung')
    await expect(texts.getByRole('textbox', { name: 'Deutsch' }).first()).toBeFocused()
    const prices = await menu.unfold('Preise')
    await expect(prices.getByRole('textbox', { name: 'Preis' }).first()).toHaveValue('9,80')
    const english = menu.part('Name und Beschreibung').getByRole('textbox', { name: 'English' }).first()
    await expect(english, 'the copy has no name in English yet').toHaveValue('')
    await english.fill('Caprese deluxe')
    const declared = await menu.unfold('Was darin ist')
    await declared.getByRole('checkbox', { name: 'F Soja' }).check()
    await prices.getByRole('combobox', { name: 'Weitere Größe' }).selectOption('Groß')
    await prices.getByRole('button', { name: 'Größe hinzufügen' }).click()
    const large = prices.getByRole('group', { name: /^Groß/ })
    await large.getByRole('textbox', { name: 'Preis', exact: true }).fill('12,80')
    await large.getByRole('textbox', { name: 'Früherer Preis' }).fill('14')
    await menu.expectSaved()
    await expect(prices.getByText('2 Größen, 9,80 € bis 12,80 €')).toBeVisible()
    await page.goBack()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Caprese mit Büffelmozzarella', exact: true }),
    ).toBeVisible()
    await page.goBack()
    await expect(menu.price(`${copy}, Groß`)).toHaveText(/12,80\s€$/)
    await menu.dish(copy)
    await expect(menu.part('Was darin ist').getByRole('checkbox', { name: 'F Soja' })).toBeChecked()
    await page.getByRole('button', { name: 'Von der Karte nehmen' }).click()
    await expect(page.getByRole('button', { name: copy })).toHaveCount(0)
  })

  await test.step('dishes that are ticked are changed together, and found by their state [R12.1132 R12.1133 R12.1731]', async () => {
    await menu.category('Vorspeisen & Meze')
    for (const name of ['Bruschetta', 'Sigara Böreği'])
      await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
    const acts = page.getByRole('region', { name: 'Ausgewählte Gerichte' })
    await acts.getByRole('button', { name: 'Nicht bestellbar' }).click()
    await expect(acts.getByRole('status')).toHaveText('Im Entwurf geänderte Gerichte: 2')
    await page.getByLabel('Nur zeigen').selectOption('Nicht bestellbar')
    await expect(menu.row('Bruschetta')).toContainText('Nicht bestellbar')
    await expect(menu.row('Vitello tonnato')).toHaveCount(0)
    await acts.getByRole('button', { name: 'Für alle festlegen' }).click()
    await acts.getByLabel('Was sie bekommen').selectOption('Mehrwertsteuer in Prozent')
    await acts.getByLabel('Mehrwertsteuer in Prozent', { exact: true }).selectOption('19 %')
    await acts.getByRole('button', { name: 'Diese Gerichte ändern: 2' }).click()
    await expect(acts.getByRole('button', { name: 'Diese Gerichte ändern: 0' })).toBeDisabled()
    await acts.getByRole('button', { name: 'Für alle festlegen' }).click()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await acts.getByRole('button', { name: 'Kann bestellt werden' }).click()
    await expect(menu.row('Bruschetta')).toHaveCount(0)
    await page.getByLabel('Nur zeigen').selectOption('Alle Gerichte')
    await acts.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await expect(acts).toHaveCount(0)
    await menu.expectSaved()
  })

  await test.step('dishes are put in another sequence by buttons, by keys and by drag [R12.165]', async () => {
    await menu.category('Vorspeisen & Meze')
    await menu.category('Suppen')
    const soups = menu.group('Suppen')
    await soups.getByRole('button', { name: 'Reihenfolge ändern' }).click()
    const names = soups.getByRole('list', { name: 'Suppen' }).getByRole('listitem')
    const before = await names.allInnerTexts()
    const name = (text = ''): string => text.replaceAll(/[↑↓]/g, '').trim()
    const [first, second] = before.map(name)
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await soups.getByRole('button', { name: `${first} nach unten` }).click()
    await expect(names.first()).toContainText(second ?? '')
    await expect(soups.getByRole('status')).toHaveText(`${first} ist jetzt Nummer 2`)
    await soups.getByRole('button', { name: `${first} nach oben` }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(names.first()).toContainText(first ?? '')
    await expect(soups.getByRole('button', { name: `${first} nach oben` })).toBeFocused()
    await names.last().dragTo(names.first())
    await expect(names.first()).toContainText(name(before.at(-1)))
    await names
      .first()
      .getByRole('button', { name: /nach unten/ })
      .focus()
    for (const _ of before.slice(1)) await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await names.allInnerTexts()).map(name)).toEqual(before.map(name))
  })

  await test.step('a view that a button leads to and that cannot be loaded has the focus at its heading, before what helps [R12.331 R12.370]', async () => {
    await menu.category('Vorspeisen & Meze')
    await menu.typePrice('Bruschetta', '7,10')
    await menu.expectSaved()
    const publish = page.getByRole('main').getByRole('button', { name: 'Veröffentlichen' })
    await expect(publish).toBeVisible()
    await context.setOffline(true)
    await publish.press('Enter')
    await expect(page.getByRole('heading', { name: 'Veröffentlichen', exact: true, level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeFocused()
  })
})
