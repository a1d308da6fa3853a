import { expectAccessible } from './support/axe.ts'
import { comboPrice, extra, extraPrice, option, product, sizePrice } from './support/demo.ts'
import { delta, euro } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends, exactly, starts } from './support/text.ts'

test('offers the sizes as radio buttons, the first one chosen [R2.66 R3.26]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(401)
  const sizes = product(401).sizes
  await expect(productDialog.sizes.getByRole('radio')).toHaveCount(sizes.length)
  for (const { name, price } of sizes) {
    await expect(productDialog.size(name)).toHaveAccessibleName(exactly(`${name} ${euro(price)}`))
  }
  await expect(productDialog.sizes.getByRole('radio', { checked: true })).toHaveAccessibleName(
    starts('Klein'),
  )
})

test('neither asks for nor names the only size of a dish [R3.27 R2.66]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(1307)
  await expect(productDialog.submit).toContainText(ends(euro(sizePrice(1307, '05l'))))
  await expect(productDialog.sizes).toHaveCount(0)
  await expect(productDialog.root.getByText('0,5 l', { exact: true })).toHaveCount(0)
})

test('offers the extras at the price of the chosen size [R2.67 R3.29 R2.70]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(402)
  await productDialog.unfoldExtras()
  const cheese = productDialog.extra(extra('pz-bueffel'))
  for (const { id, name, price } of product(402).sizes) {
    await productDialog.size(name).check()
    await expect(cheese).toHaveAccessibleName(ends(delta(extraPrice('pz-bueffel', id))))
    await expect(productDialog.submit).toContainText(ends(euro(price)))
  }
})

test('folds more than six extras behind a line with their number, except those that are chosen [R2.181]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(401)
  const boxes = productDialog.extras.getByRole('checkbox')
  const line = productDialog.extras.getByRole('button', { name: '22 Extras zur Auswahl' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(boxes).toHaveCount(0)
  await expect(productDialog.search).toHaveCount(0)
  await line.press('Enter')
  await expect(line).toBeFocused()
  await expect(boxes).toHaveCount(22)
  await productDialog.extra(extra('pz-ei')).check()
  await line.click()
  await expect(boxes).toHaveCount(1)
  await expect(productDialog.extra(extra('pz-ei'))).toBeChecked()
  await expectAccessible(page)
  await productDialog.extra(extra('pz-ei')).focus()
  await page.keyboard.press('Space')
  await expect(productDialog.extra(extra('pz-ei'))).not.toBeChecked()
  await expect(productDialog.extra(extra('pz-ei'))).toBeFocused()
})

test('shows the most chosen of many extras first, where the API says which [R2.181]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const ranks: Record<string, number> = { 'pz-ei': 2, 'pz-oliven': 1 }
  await page.route('**/api/products/categories/pizza/products/401', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const each of body.data.extras) each.rank = ranks[each.id]
    await route.fulfill({ response: answer, json: body })
  })
  await productDialog.open(401)
  await productDialog.unfoldExtras()
  const names = productDialog.extras.getByRole('checkbox')
  for (const [index, id] of ['pz-oliven', 'pz-ei', 'pz-kaese'].entries()) {
    await expect(names.nth(index)).toHaveAccessibleName(starts(extra(id)))
  }
})

test('searches part of an extra without regard to case, where there are more than six [R2.67 R5.8]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(503)
  await expect(productDialog.extras.getByRole('checkbox')).toHaveCount(6)
  await expect(productDialog.search).toHaveCount(0)
  await productDialog.open(401)
  await productDialog.pickExtra(extra('pz-ei'))
  await productDialog.search.fill('MOZZ')
  const shown = productDialog.extras.getByRole('checkbox')
  await expect(shown).toHaveCount(3)
  await expect(productDialog.extra(extra('pz-kaese'))).toBeVisible()
  await expect(productDialog.extra(extra('pz-bueffel'))).toBeVisible()
  await expect(productDialog.extra(extra('pz-ei'))).toBeChecked()
  await productDialog.search.fill('büffel')
  await expect(shown).toHaveCount(2)
  await productDialog.search.fill('Trüffel')
  await expect(productDialog.extras).toContainText('Kein Extra mit diesem Namen')
  await expect(productDialog.submit).toContainText(
    ends(euro(sizePrice(401, 'klein') + extraPrice('pz-ei', 'klein'))),
  )
  await productDialog.search.fill('')
  await expect(shown).toHaveCount(22)
})

test('shows every option with its signed price and chooses none beforehand [R2.68 R11.4 R3.30]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(702)
  const side = productDialog.question('Beilage')
  await expect(side.getByRole('radio', { checked: true })).toHaveCount(0)
  for (const id of ['be-reis', 'be-suess', 'be-ohne']) {
    const { name, price } = option(id)
    await expect(productDialog.answer('Beilage', name)).toHaveAccessibleName(
      exactly(`${name} ${delta(price)}`.trim()),
    )
  }
  await expect(productDialog.extras.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await productDialog.answer('Beilage', option('be-ohne').name).check()
  await expect(productDialog.submit).toContainText(ends(euro(sizePrice(702, 'standard') - 200)))
})

test('is not for sale before a required choice is made [R2.71 R5.6 R5.21]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(704)
  await expect(productDialog.submit).toBeDisabled()
  await productDialog.submit.press('Enter')
  await expect(productDialog.submit).toHaveAccessibleDescription(/Garstufe.*Beilage/)
  await productDialog.answer('Garstufe', 'Medium rare').check()
  await expect(productDialog.submit).toBeDisabled()
  await expect(productDialog.submit).toHaveAccessibleDescription(/(?<!Garstufe.*)Beilage/)
  await productDialog.answer('Beilage', 'Reis').check()
  await expect(productDialog.submit).toBeEnabled()
})

test('says that a choice is missing once it was left or asked for, and leads there [R11.232]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(704)
  const missing = productDialog.root.getByText(/Bitte wählen/)
  const [cooking, side] = [productDialog.question('Garstufe'), productDialog.question('Beilage')]
  await expect(cooking.getByText('erforderlich')).toBeVisible()
  await expect(missing).toHaveCount(0)
  await cooking.getByRole('radio').first().focus()
  await productDialog.more.focus()
  await expect(cooking.getByText('Bitte wählen')).toBeVisible()
  await expect(missing).toHaveCount(1)
  await cooking.getByRole('radio').first().check()
  await productDialog.submit.click({ force: true })
  await expect(side.getByText('Bitte wählen')).toBeVisible()
  await expect(side.getByRole('radio').or(side.getByRole('combobox')).first()).toBeFocused()
  await expect(productDialog.root.getByRole('button', { name: 'Bitte noch wählen: Beilage' })).toBeVisible()
  await expect(productDialog.root).toBeVisible()
})

test('asks for at least one of several, and again when the last one is taken back [R2.68 R5.6 R3.38]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(106)
  const hummus = option('me-hummus')
  const sarma = option('me-sarma')
  const base = sizePrice(106, 'standard')
  await expect(productDialog.submit).toBeDisabled()
  await productDialog.answer('Ihre Meze', hummus.name).check()
  await productDialog.answer('Ihre Meze', sarma.name).check()
  await expect(productDialog.submit).toContainText(ends(euro(base + hummus.price + sarma.price)))
  await expect(productDialog.submit).toBeEnabled()
  await productDialog.answer('Ihre Meze', hummus.name).uncheck()
  await productDialog.answer('Ihre Meze', sarma.name).uncheck()
  await expect(productDialog.submit).toBeDisabled()
})

test('takes back a choice that is not required [R2.68 R11.4]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(201)
  const bread = option('br-glutenfrei')
  await productDialog.answer('Brot dazu', bread.name).check()
  await expect(productDialog.submit).toContainText(ends(euro(sizePrice(201, 'klein') + bread.price)))
  await productDialog.answer('Brot dazu', 'Nein, danke').check()
  await expect(productDialog.submit).toContainText(ends(euro(sizePrice(201, 'klein'))))
})

test('asks for the option below an option [R3.31 R10.2]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(701)
  await productDialog.answer('Beilage', 'Pommes frites').check()
  await expect(productDialog.submit).toBeDisabled()
  const dip = option('be-pommes-rotweiss')
  const below = productDialog.root.getByRole('radio', { name: starts(dip.name) })
  await below.or(productDialog.root.getByRole('combobox').filter({ hasText: dip.name })).check()
  await expect(productDialog.submit).toContainText(ends(euro(sizePrice(701, 'standard') + dip.price)))
  await expect(productDialog.submit).toBeEnabled()
  await productDialog.answer('Beilage', 'Reis').check()
  await expect(below).toHaveCount(0)
  await expect(productDialog.submit).toContainText(ends(euro(sizePrice(701, 'standard'))))
})

test('opens the combo of an option and adds what it costs [R2.69 R3.31 R10.2]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const meal = option('mb-menue')
  await productDialog.open(602)
  await expect(productDialog.answer('Als Menü?', meal.name)).toHaveAccessibleName(
    ends(delta(comboPrice('burger-menue'))),
  )
  await productDialog.answer('Als Menü?', meal.name).check()
  await expect(productDialog.submit).toBeDisabled()
  await productDialog.slot('Beilage').selectOption('Süßkartoffelpommes')
  await productDialog.slot('Getränk').selectOption('Cola')
  const price = sizePrice(602, 'einfach') + comboPrice('burger-menue')
  await expect(productDialog.submit).toContainText(ends(euro(price)))
  await expect(productDialog.submit).toBeEnabled()
  await productDialog.answer('Dips', option('di-aioli').name).check()
  await expect(productDialog.submit).toContainText(ends(euro(price + option('di-aioli').price)))
  await productDialog.answer('Als Menü?', 'Nein, danke').check()
  await expect(productDialog.slot('Getränk')).toHaveCount(0)
  await expect(productDialog.submit).toContainText(ends(euro(sizePrice(602, 'einfach'))))
})

test('counts size, extras, options and quantity into one total [R1.7 R2.70 R10.2 R11.11]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(407)
  await productDialog.size('Groß').check()
  await productDialog.answer('Schärfe', option('sc-sehr').name).check()
  await productDialog.answer('Anderer Teig', option('tg-dinkel').name).check()
  await productDialog.answer('Weglassen', option('wp-kaese').name).check()
  await productDialog.pickExtra(extra('pz-parma'))
  await productDialog.pickExtra(extra('pz-pilze'))
  const unit =
    sizePrice(407, 'gross') +
    option('sc-sehr').price +
    option('tg-dinkel').price +
    option('wp-kaese').price +
    extraPrice('pz-parma', 'gross') +
    extraPrice('pz-pilze', 'gross')
  await expect(productDialog.submit).toContainText(ends(euro(unit)))
  await productDialog.more.click()
  await productDialog.more.click()
  await expect(productDialog.submit).toContainText(ends(euro(3 * unit)))
  await productDialog.size('Klein').check()
  await expect(productDialog.extra(extra('pz-parma'))).toBeChecked()
  const small = unit - sizePrice(407, 'gross') + sizePrice(407, 'klein')
  const cheaper = (id: string) => extraPrice(id, 'gross') - extraPrice(id, 'klein')
  await expect(productDialog.submit).toContainText(
    ends(euro(3 * (small - cheaper('pz-parma') - cheaper('pz-pilze')))),
  )
})

test('takes a quantity from 1 to 6, typed or stepped [R9.3 R2.71]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(101)
  const price = sizePrice(101, 'standard')
  await expect(productDialog.fewer).toBeDisabled()
  for (const wrong of ['7', '0', '-1', '1.5', '']) {
    await productDialog.quantity.fill(wrong)
    await expect(productDialog.submit, `quantity “${wrong}”`).toBeDisabled()
  }
  await productDialog.quantity.fill('6')
  await expect(productDialog.submit).toBeEnabled()
  await expect(productDialog.submit).toContainText(ends(euro(6 * price)))
  await expect(productDialog.more).toBeDisabled()
  await productDialog.fewer.click()
  await expect(productDialog.quantity).toHaveValue('5')
})
