import { CartView } from './support/cart.ts'
import { comboPrice, option, product, sizePrice } from './support/demo.ts'
import { delta, euro } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends, exactly, starts } from './support/text.ts'

test('what dishes ask for differs, and each form asks for its own', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const cart = new CartView(page)
  const { submit, total } = productDialog
  const missing = productDialog.root.getByText(/Bitte wählen/)
  const [cooking, side] = [productDialog.question('Garstufe'), productDialog.question('Beilage')]
  const steak = sizePrice(704, 'standard')
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await expect(productDialog.root).toBeHidden()
  }
  await page.goto('/menu')

  await test.step('shows every option with its signed price and chooses none beforehand [R2.68 R11.4 R3.30]', async () => {
    await productDialog.card(704).click()
    await expect(submit).toBeDisabled()
    await expect(side.getByRole('radio', { checked: true })).toHaveCount(0)
    for (const id of ['be-reis', 'be-suess', 'be-ohne']) {
      const { name, price: more } = option(id)
      await expect(productDialog.answer('Beilage', name)).toHaveAccessibleName(
        exactly(`${name} ${delta(more)}`.trim()),
      )
    }
  })

  await test.step('says that a choice is missing once it was left or asked for, and leads there [R11.232 R2.71]', async () => {
    await expect(cooking.getByText('erforderlich')).toBeVisible()
    await expect(missing).toHaveCount(0)
    await cooking.getByRole('radio').first().focus()
    await productDialog.more.focus()
    await expect(cooking.getByText('Bitte wählen')).toBeVisible()
    await expect(missing).toHaveCount(1)
    await submit.press('Enter')
    await expect(submit).toHaveAccessibleDescription(/Garstufe.*Beilage/)
    await productDialog.answer('Garstufe', 'Medium rare').check()
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription(/(?<!Garstufe.*)Beilage/)
    await submit.click({ force: true })
    await expect(side.getByText('Bitte wählen')).toBeVisible()
    await expect(side.getByRole('radio').or(side.getByRole('combobox')).first()).toBeFocused()
    await expect(productDialog.root.getByRole('button', { name: 'Bitte noch wählen: Beilage' })).toBeVisible()
    await expect(productDialog.root).toBeVisible()
  })

  await test.step('asks for the option below an option [R3.31 R10.2 R5.6]', async () => {
    const dip = option('be-pommes-rotweiss')
    await productDialog.answer('Beilage', 'Pommes frites').check()
    await expect(submit).toBeDisabled()
    const below = productDialog.root.getByRole('radio', { name: starts(dip.name) })
    await below.or(productDialog.root.getByRole('combobox').filter({ hasText: dip.name })).check()
    await expect(total).toContainText(ends(euro(steak + dip.price)))
    await expect(submit).toBeEnabled()
    await productDialog.answer('Beilage', option('be-ohne').name).check()
    await expect(below).toHaveCount(0)
    await expect(total).toContainText(ends(euro(steak - 200)))
    await expect(submit).toBeEnabled()
    await leave()
  })

  await test.step('takes a quantity from 1 to 6, typed or stepped [R9.3 R2.71]', async () => {
    await productDialog.card(101).click()
    await expect(productDialog.fewer).toBeDisabled()
    for (const wrong of ['7', '0', '-1', '1.5', '']) {
      await productDialog.quantity.fill(wrong)
      await expect(submit, `quantity “${wrong}”`).toBeDisabled()
    }
    await productDialog.quantity.fill('6')
    await expect(submit).toBeEnabled()
    await expect(total).toContainText(ends(euro(6 * sizePrice(101, 'standard'))))
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
    await expect(total).toContainText(ends(euro(price)))
    await expect(submit).toBeEnabled()
    await meze(hummus.name).uncheck()
    await meze(sarma.name).uncheck()
    await expect(submit).toBeDisabled()
    await leave()
  })

  await test.step('counts what is chosen several times, and takes no more than may be chosen [R3.1150 R3.1151 R3.1160]', async () => {
    const [vanilla, lemon] = [option('ei-vanille'), option('ei-zitrone')]
    const scoop = (name: string) => productDialog.answer('Eissorten', name)
    const more = (name: string) => productDialog.root.getByRole('button', { name: `Mehr: ${name}` })
    const sum = productDialog.question('Eissorten').getByText(/gewählt$/)
    await productDialog.card(1206).click()
    await scoop(vanilla.name).check()
    await more(vanilla.name).click()
    await more(vanilla.name).click()
    await expect(more(vanilla.name)).toBeDisabled()
    await scoop(lemon.name).check()
    await more(lemon.name).click()
    await expect(sum).toHaveText('5 gewählt')
    await expect(more(lemon.name)).toBeDisabled()
    await expect(scoop(option('ei-schoko').name)).toBeDisabled()
    const price = sizePrice(1206, 'standard') + 3 * vanilla.price + 2 * lemon.price
    await expect(total).toContainText(ends(euro(price)))
    await productDialog.root.getByRole('button', { name: 'Wunsch zu diesem Gericht' }).click()
    await expect(productDialog.note).toBeFocused()
    await productDialog.note.fill('ohne Waffel')
    await submit.click()
    await expect(productDialog.root).toBeHidden()
    const line = cart.line(product(1206).name)
    await cart.show()
    await expect(line).toContainText(`3 × ${vanilla.name}, 2 × ${lemon.name}`)
    await expect(line.locator('q')).toHaveText('ohne Waffel')
    await line.getByRole('button', { name: /^Ändern/ }).click()
    await expect(productDialog.note).toHaveValue('ohne Waffel')
    await expect(sum).toHaveText('5 gewählt')
    await leave()
    await cart.close.click()
  })

  await test.step('takes back a choice that is not required [R2.68 R11.4]', async () => {
    const bread = option('br-glutenfrei')
    await productDialog.card(201).click()
    await productDialog.answer('Brot dazu', bread.name).check()
    await expect(total).toContainText(ends(euro(sizePrice(201, 'klein') + bread.price)))
    await productDialog.answer('Brot dazu', 'Nein, danke').check()
    await expect(total).toContainText(ends(euro(sizePrice(201, 'klein'))))
    await leave()
  })

  await test.step('neither asks for nor names the only size of a dish [R3.27 R2.66]', async () => {
    await productDialog.card(1307).click()
    await expect(total).toContainText(ends(euro(sizePrice(1307, '05l'))))
    await expect(productDialog.sizes).toHaveCount(0)
    await expect(productDialog.root.getByText('0,5 l', { exact: true })).toHaveCount(0)
    await leave()
  })

  await test.step('shows up to six extras at once, with their search [R2.181 R2.67]', async () => {
    await productDialog.card(503).click()
    await expect(productDialog.extras.getByRole('checkbox')).toHaveCount(6)
    await expect(productDialog.search).toBeVisible()
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
    await expect(total).toContainText(ends(euro(menu)))
    await expect(submit).toBeEnabled()
    const [dear, cheap] = [option('di-aioli'), option('di-mayo')]
    await productDialog.answer('Dips', dear.name).check()
    await expect(productDialog.question('Dips')).toContainText('1 davon im Preis')
    await test.step('and says which one is [R2.2544]', async () => {
      await expect(productDialog.answer('Dips', dear.name)).toHaveAccessibleName(/im Preis$/)
      await expect(productDialog.answer('Dips', cheap.name)).not.toHaveAccessibleName(/im Preis$/)
    })
    await expect(total).toContainText(ends(euro(menu)))
    await productDialog.answer('Dips', cheap.name).check()
    await expect(total).toContainText(ends(euro(menu + cheap.price)))
    await productDialog.answer('Als Menü?', 'Nein, danke').check()
    await expect(productDialog.slot('Getränk')).toHaveCount(0)
    await expect(total).toContainText(ends(euro(alone)))
    await leave()
  })

  await test.step('adds what an option contains to the declarations once it is chosen [R11.5 R2.65]', async () => {
    const wheat = productDialog.root.getByRole('button', { name: 'Weizen (A1)' })
    await productDialog.card(502).click()
    await submit.waitFor()
    await expect(wheat).toHaveCount(0)
    await productDialog.answer('Nudelsorte', 'Penne').check()
    await productDialog.unfoldDeclared()
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
