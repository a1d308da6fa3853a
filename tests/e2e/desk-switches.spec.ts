import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/desk-orders.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { tabAndPress, tabTo } from './support/keys.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

test('a pause and more time are switched in two taps, shown on the screen, and ended [R12.41]', async ({
  page,
  desk,
  context,
  allowErrors,
}) => {
  allowErrors(/409|ERR_INTERNET_DISCONNECTED/)
  const switches = page.getByRole('region', { name: 'Pause und Zubereitungszeit' })
  const tap = (name: string | RegExp) => switches.getByRole('button', { name }).click()
  await tap('Pause')
  await switches.getByLabel('Nur für').selectOption('Abholung am Auto')
  await expectToFit(page, WIDTHS)
  await expectAccessible(page)
  await tap('30 Min.')
  const paused = switches.getByRole('button', { name: /^Abholung am Auto pausiert bis .+: beenden$/ })
  await expect(paused).toBeVisible()
  await tap('Mehr Zeit')
  await tap('+20 Min.')
  await expect(switches.getByRole('button', { name: /^\+20 Min\. bis .*: beenden$/ })).toBeVisible()
  await page.reload()
  await desk.begin()
  await paused.click()
  await expect(paused).toHaveCount(0)
  await tap(/^\+20 Min\./)
  await expect(switches.getByRole('button')).toHaveText(['Pause', 'Mehr Zeit'])

  await test.step('all is paused and resumed by keyboard, which keeps its place [R12.331 R12.357]', async () => {
    const pause = switches.getByRole('button', { name: 'Pause', exact: true })
    await pause.press('Enter')
    await switches.getByRole('button', { name: '30 Min.' }).press('Enter')
    await expect(pause).toBeFocused()
    await expect(switches.getByRole('button')).toHaveText([
      'Pause',
      'Mehr Zeit',
      /^Pausiert bis .+: beenden$/,
    ])
    await expectToFit(page, WIDTHS)
    await switches.getByRole('button', { name: /^Pausiert bis/ }).press('Enter')
    await expect(switches.getByRole('button')).toHaveText(['Pause', 'Mehr Zeit'])
    await expect(pause).toBeFocused()
  })

  await test.step('anything is found by name or number and sold out, or counted, by keyboard [R12.42 R12.331 R12.371]', async () => {
    await desk.view('Ausverkauft')
    await expect(page.getByText('Alles ist im Angebot')).toBeVisible()
    await tabTo(page, page.getByLabel('Nach Name oder Nummer suchen'))
    await page.keyboard.type('tiramisu')
    const found = page.getByRole('list', { name: 'Karte' }).getByRole('listitem').first()
    await expect(found).toContainText('Tiramisù')
    await expectToFit(page, WIDTHS)
    await expectAccessible(page)
    await tabAndPress(page, found.getByRole('button', { name: 'Mehr' }))
    await tabTo(page, found.getByLabel('Verbleibende Portionen'))
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    const soldOut = page.getByRole('list', { name: 'Zurzeit ausverkauft' }).getByRole('listitem')
    await expect(soldOut).toContainText('noch 3')
    await expect(soldOut).toBeFocused()
    await tabAndPress(page, soldOut.getByRole('button', { name: 'Wieder anbieten' }))
    await expect(page.getByText('Alles ist im Angebot')).toBeVisible()
    await expect(found).toBeFocused()
    await tabAndPress(page, found.getByRole('button', { name: 'Ausverkauft bis morgen' }))
    await expect(soldOut).toContainText('Ausverkauft, bis')
    await tabAndPress(page, soldOut.getByRole('button', { name: 'Wieder anbieten' }))
    await expect(found).toBeFocused()
  })

  const code = await placeOrder(page.request)
  await test.step('a dish is sold out from its order in two taps, and an open menu says so [R4.107 R12.42]', async () => {
    const menu = await context.newPage()
    await menu.goto('/menu')
    const dish = menu.locator('[data-product="101"]').first()
    const mark = dish.getByText('Ausverkauft', { exact: true })
    await expect(mark).toBeHidden()
    await desk.view('Bestellungen')
    await desk.more(code)
    await desk.tap(code, 'Ausverkauft')
    await desk.tap(code, /: ausverkauft bis morgen$/)
    await expect(mark).toBeVisible()
    await desk.tap(code, /wieder anbieten$/)
    await expect(mark).toBeHidden()
    await menu.close()
  })

  await test.step('what is paused and sold out without network is kept and applied on return, or named [R12.243]', async () => {
    await expect(desk.card(code).getByRole('button', { name: /: ausverkauft bis morgen$/ })).toBeVisible()
    const told = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await context.setOffline(true)
    await expect(desk.bar).toHaveText('Verbindet neu')
    await tap('Pause')
    await switches.getByLabel('Nur für').selectOption('Abholung am Auto')
    await tap('15 Min.')
    await tap('Pause')
    await switches.getByLabel('Nur für').selectOption('Abholung')
    await tap('30 Min.')
    await desk.wait(NOW, 20 * 60)
    await desk.tap(code, /: ausverkauft bis morgen$/)
    await desk.wait(NOW, 20 * 60 + 2)
    await expect(told('Pause · Abholung · 30 Min.')).toContainText('wartet auf das Netz')
    await expect(told('bis morgen').filter({ hasText: 'wartet auf das Netz' })).toBeVisible()
    await expectToFit(page, WIDTHS)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(desk.bar).toHaveText('Verbunden')
    await expect(told('Pause · Abholung am Auto · 15 Min.')).toContainText('Nicht angewandt')
    const paused = switches.getByRole('button', { name: /^Abholung pausiert bis 18:[12]\d Uhr: beenden$/ })
    await expect(paused).toBeVisible()
    await expect(switches.getByRole('button', { name: /^Abholung am Auto pausiert/ })).toHaveCount(0)
    await paused.click()
    await expect(paused).toHaveCount(0)
    await desk.tap(code, /wieder anbieten$/)
    await expect(desk.card(code).getByRole('button', { name: /: ausverkauft bis morgen$/ })).toBeVisible()
    await expect(told('wartet auf das Netz')).toHaveCount(0)
  })
})
