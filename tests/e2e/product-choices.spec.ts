import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { comboPrice, extra, extraPrice, option, product, sizePrice } from './support/demo.ts'
import { delta, euro } from './support/money.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends, exactly, starts } from './support/text.ts'

const LIVE = 'Heute mit Basilikum aus dem Garten'
const LIVE_PRICE = 777

/** Answers a Margherita with another text and price than when its page was built, with two favourite extras. */
async function changeMargherita(page: Page): Promise<void> {
  const ranks: Record<string, number> = { 'pz-ei': 2, 'pz-oliven': 1 }
  await page.route('**/api/products/categories/pizza/products/401', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.description = LIVE
    body.data.sizes[0].price = LIVE_PRICE / 100
    for (const each of body.data.extras) each.rank = ranks[each.id]
    await route.fulfill({ response: answer, json: body })
  })
}

test('a pizza is chosen with its size and its extras', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const boxes = productDialog.extras.getByRole('checkbox')
  const egg = productDialog.extra(extra('pz-ei'))
  const line = productDialog.extras.getByRole('button', { name: '22 Extras zur Auswahl' })
  await changeMargherita(page)
  await productDialog.open(401)

  await test.step('shows what the live call answers, not what the page was built with [R2.65]', async () => {
    await expect(productDialog.root.getByText(LIVE)).toBeVisible()
    await expect(productDialog.submit).toContainText(euro(LIVE_PRICE))
    await expect(productDialog.price).not.toContainText(euro(product(401).lowest))
  })

  await test.step('offers the sizes as radio buttons, the first one chosen [R2.66 R3.26]', async () => {
    const { sizes } = product(401)
    await expect(productDialog.sizes.getByRole('radio')).toHaveCount(sizes.length)
    for (const { name, price } of sizes) {
      const now = euro(name === 'Klein' ? LIVE_PRICE : price)
      await expect(productDialog.size(name)).toHaveAccessibleName(exactly(`${name} ${now}`))
    }
    await expect(productDialog.size('Klein')).toBeChecked()
  })

  await test.step('folds more than six extras behind a line with their number, except those that are chosen [R2.181]', async () => {
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await expect(boxes).toHaveCount(0)
    await expect(productDialog.search).toHaveCount(0)
    await line.press('Enter')
    await expect(line).toBeFocused()
    await expect(boxes).toHaveCount(22)
    await egg.check()
    await line.click()
    await expect(boxes).toHaveCount(1)
    await expect(egg).toBeChecked()
    await expectAccessible(page)
    await egg.focus()
    await page.keyboard.press('Space')
    await expect(egg).not.toBeChecked()
    await expect(egg).toBeFocused()
  })

  await test.step('shows the most chosen of many extras first, where the API says which [R2.181]', async () => {
    await productDialog.pickExtra(extra('pz-ei'))
    for (const [index, id] of ['pz-oliven', 'pz-ei', 'pz-kaese'].entries())
      await expect(boxes.nth(index)).toHaveAccessibleName(starts(extra(id)))
  })

  await test.step('searches part of an extra without regard to case [R2.67 R5.8]', async () => {
    await productDialog.search.fill('MOZZ')
    await expect(boxes).toHaveCount(3)
    await expect(productDialog.extra(extra('pz-kaese'))).toBeVisible()
    await expect(productDialog.extra(extra('pz-bueffel'))).toBeVisible()
    await expect(egg).toBeChecked()
    await productDialog.search.fill('Trüffel')
    await expect(productDialog.extras).toContainText('Kein Extra mit diesem Namen')
    await expect(productDialog.submit).toContainText(ends(euro(LIVE_PRICE + extraPrice('pz-ei', 'klein'))))
    await productDialog.search.fill('')
    await expect(boxes).toHaveCount(22)
  })

  await test.step('offers the extras at the price of the chosen size [R2.67 R3.29 R2.70]', async () => {
    const large = product(401).sizes.at(-1)
    await productDialog.size(large?.name ?? '').check()
    const price = extraPrice('pz-ei', large?.id ?? '')
    expect(price).not.toBe(extraPrice('pz-ei', 'klein'))
    await expect(egg).toHaveAccessibleName(ends(delta(price)))
    await expect(productDialog.submit).toContainText(ends(euro((large?.price ?? 0) + price)))
  })
})

test('a steak is not for sale before its questions are answered', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const missing = productDialog.root.getByText(/Bitte wählen/)
  const [cooking, side] = [productDialog.question('Garstufe'), productDialog.question('Beilage')]
  const price = sizePrice(704, 'standard')
  await productDialog.open(704)

  await test.step('shows every option with its signed price and chooses none beforehand [R2.68 R11.4 R3.30]', async () => {
    await expect(side.getByRole('radio', { checked: true })).toHaveCount(0)
    for (const id of ['be-reis', 'be-suess', 'be-ohne']) {
      const { name, price: more } = option(id)
      await expect(productDialog.answer('Beilage', name)).toHaveAccessibleName(
        exactly(`${name} ${delta(more)}`.trim()),
      )
    }
    await expect(productDialog.submit).toBeDisabled()
  })

  await test.step('says that a choice is missing once it was left or asked for, and leads there [R11.232 R2.71]', async () => {
    await expect(cooking.getByText('erforderlich')).toBeVisible()
    await expect(missing).toHaveCount(0)
    await cooking.getByRole('radio').first().focus()
    await productDialog.more.focus()
    await expect(cooking.getByText('Bitte wählen')).toBeVisible()
    await expect(missing).toHaveCount(1)
    await productDialog.submit.press('Enter')
    await expect(productDialog.submit).toHaveAccessibleDescription(/Garstufe.*Beilage/)
    await productDialog.answer('Garstufe', 'Medium rare').check()
    await expect(productDialog.submit).toBeDisabled()
    await expect(productDialog.submit).toHaveAccessibleDescription(/(?<!Garstufe.*)Beilage/)
    await productDialog.submit.click({ force: true })
    await expect(side.getByText('Bitte wählen')).toBeVisible()
    await expect(side.getByRole('radio').or(side.getByRole('combobox')).first()).toBeFocused()
    await expect(productDialog.root.getByRole('button', { name: 'Bitte noch wählen: Beilage' })).toBeVisible()
    await expect(productDialog.root).toBeVisible()
  })

  await test.step('asks for the option below an option [R3.31 R10.2 R5.6]', async () => {
    const dip = option('be-pommes-rotweiss')
    await productDialog.answer('Beilage', 'Pommes frites').check()
    await expect(productDialog.submit).toBeDisabled()
    const below = productDialog.root.getByRole('radio', { name: starts(dip.name) })
    await below.or(productDialog.root.getByRole('combobox').filter({ hasText: dip.name })).check()
    await expect(productDialog.submit).toContainText(ends(euro(price + dip.price)))
    await expect(productDialog.submit).toBeEnabled()
    await productDialog.answer('Beilage', option('be-ohne').name).check()
    await expect(below).toHaveCount(0)
    await expect(productDialog.submit).toContainText(ends(euro(price - 200)))
    await expect(productDialog.submit).toBeEnabled()
  })
})

test('what dishes ask for differs, and each form asks for its own', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const { submit } = productDialog
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await expect(productDialog.root).toBeHidden()
  }
  await productDialog.open(101)

  await test.step('takes a quantity from 1 to 6, typed or stepped [R9.3 R2.71]', async () => {
    await expect(productDialog.fewer).toBeDisabled()
    for (const wrong of ['7', '0', '-1', '1.5', '']) {
      await productDialog.quantity.fill(wrong)
      await expect(submit, `quantity “${wrong}”`).toBeDisabled()
    }
    await productDialog.quantity.fill('6')
    await expect(submit).toBeEnabled()
    await expect(submit).toContainText(ends(euro(6 * sizePrice(101, 'standard'))))
    await expect(productDialog.more).toBeDisabled()
    await productDialog.fewer.click()
    await expect(productDialog.quantity).toHaveValue('5')
    await leave()
  })

  await test.step('asks for at least one of several, and again when the last one is taken back [R2.68 R5.6 R3.38]', async () => {
    const [hummus, sarma] = [option('me-hummus'), option('me-sarma')]
    const meze = (name: string) => productDialog.answer('Ihre Meze', name)
    await productDialog.card(106).click()
    await expect(submit).toBeDisabled()
    await meze(hummus.name).check()
    await meze(sarma.name).check()
    const price = sizePrice(106, 'standard') + hummus.price + sarma.price
    await expect(submit).toContainText(ends(euro(price)))
    await expect(submit).toBeEnabled()
    await meze(hummus.name).uncheck()
    await meze(sarma.name).uncheck()
    await expect(submit).toBeDisabled()
    await leave()
  })

  // A dialog that closes goes back in the history, which would abort what is loaded before that is done.
  await expect(page).toHaveURL(categoryPath(101))
  await page.goto('/menu')

  await test.step('takes back a choice that is not required [R2.68 R11.4]', async () => {
    const bread = option('br-glutenfrei')
    await productDialog.card(201).click()
    await productDialog.answer('Brot dazu', bread.name).check()
    await expect(submit).toContainText(ends(euro(sizePrice(201, 'klein') + bread.price)))
    await productDialog.answer('Brot dazu', 'Nein, danke').check()
    await expect(submit).toContainText(ends(euro(sizePrice(201, 'klein'))))
    await leave()
  })

  await test.step('neither asks for nor names the only size of a dish [R3.27 R2.66]', async () => {
    await productDialog.card(1307).click()
    await expect(submit).toContainText(ends(euro(sizePrice(1307, '05l'))))
    await expect(productDialog.sizes).toHaveCount(0)
    await expect(productDialog.root.getByText('0,5 l', { exact: true })).toHaveCount(0)
    await leave()
  })

  await test.step('shows up to six extras at once and has no search for them [R2.181 R2.67]', async () => {
    await productDialog.card(503).click()
    await expect(productDialog.extras.getByRole('checkbox')).toHaveCount(6)
    await expect(productDialog.search).toHaveCount(0)
    await leave()
  })

  await test.step('opens the combo of an option and adds what it costs [R2.69 R3.31 R10.2]', async () => {
    const meal = option('mb-menue')
    const alone = sizePrice(602, 'einfach')
    const menu = alone + comboPrice('burger-menue')
    await productDialog.card(602).click()
    await expect(productDialog.answer('Als Menü?', meal.name)).toHaveAccessibleName(
      ends(delta(comboPrice('burger-menue'))),
    )
    await productDialog.answer('Als Menü?', meal.name).check()
    await expect(submit).toBeDisabled()
    await productDialog.slot('Beilage').selectOption('Süßkartoffelpommes')
    await productDialog.slot('Getränk').selectOption('Cola')
    await expect(submit).toContainText(ends(euro(menu)))
    await expect(submit).toBeEnabled()
    await productDialog.answer('Dips', option('di-aioli').name).check()
    await expect(submit).toContainText(ends(euro(menu + option('di-aioli').price)))
    await productDialog.answer('Als Menü?', 'Nein, danke').check()
    await expect(productDialog.slot('Getränk')).toHaveCount(0)
    await expect(submit).toContainText(ends(euro(alone)))
    await leave()
  })

  await test.step('adds what an option contains to the declarations once it is chosen [R11.5 R2.65]', async () => {
    const wheat = productDialog.root.getByRole('button', { name: 'Weizen (A1)' })
    await productDialog.card(502).click()
    await submit.waitFor()
    await expect(wheat).toHaveCount(0)
    await productDialog.answer('Nudelsorte', 'Penne').check()
    await expect(wheat).toBeVisible()
    await leave()
  })

  await test.step('shows the whole description, of which the card shows 70 characters [R2.65 R3.25 R9.2]', async () => {
    const { description } = product(413)
    const short = productDialog.card(413).getByText(description.slice(0, 30))
    await expect(short).toHaveText(/^.{1,70}…$/)
    expect(description.length).toBeGreaterThan(70)
    await productDialog.card(413).click()
    await expect(productDialog.root.getByText(description)).toBeVisible()
  })
})
