import type { EmailContent } from '#server/mail/email-content.ts'
import { htmlOf } from '#server/mail/email-html.ts'
import { type ShopWithTables, tableCards } from '#server/printers/table-cards.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const confirmation: EmailContent = {
  lang: 'de',
  subject: 'Ihre Bestellung K7M4QX',
  opening: ['Guten Tag Jürgen Öztürk,', 'vielen Dank für Ihre Bestellung.'],
  fields: [{ name: 'Adresse', value: 'Donaudampfschifffahrtsgesellschaftsstraße 12, 10437 Berlin' }],
  quote: 'Bitte <b>klingeln</b>\nzweimal',
  link: { name: 'Ihre Bestellung ansehen', url: 'https://shop.example/order#key' },
  order: {
    title: 'Was Sie bestellt haben',
    items: [{ name: '2 × Pizza Margherita', value: '17,40 €', details: ['Allergene: A1 Weizen'] }],
    totals: [
      { name: 'Gesamtbetrag', value: '17,40 €', strong: true },
      { name: 'inkl. 7 % MwSt.', value: '1,14 € (netto 16,26 €)' },
    ],
  },
  closing: ['Fragen? Rufen Sie uns an.'],
}

const logo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('a mail can be read in light and dark and fits a phone [R10.250]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const heading = page.getByRole('heading', { level: 1, name: 'Tischlein' })
  const sender = { name: 'Tischlein', brandColor: '' }

  await test.step('it names the restaurant in words where no picture is shown [R11.218]', async () => {
    await page.setContent(htmlOf(confirmation, sender))
    await expect(heading.getByRole('img')).toHaveCount(0)
    await expect(heading).toHaveText('Tischlein')
  })
  await test.step('it names it by its logo [R11.218]', async () => {
    await page.setContent(htmlOf(confirmation, { ...sender, logo }))
    await expect(heading.getByRole('img')).toHaveAttribute('alt', 'Tischlein')
    expect((await heading.getByRole('img').boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await expect(page.getByText('Bitte <b>klingeln</b>')).toBeVisible()
    await expectAccessible(page, 'mail with a logo')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const button = page.getByRole('link', { name: 'Ihre Bestellung ansehen' })
    await expect(button).toHaveAttribute('href', 'https://shop.example/order#key')
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
  // Yellow cannot be read on white, nor on black can dark blue.
  for (const brandColor of ['#ffe100', '#00003a']) {
    await test.step(`also in the colour ${brandColor} [R10.250]`, async () => {
      await page.setContent(htmlOf(confirmation, { name: 'Tischlein', brandColor }))
      await expect(heading).toHaveText('Tischlein')
      await expectAccessible(page, `mail in ${brandColor}`)
    })
  }
})

test('a mail has one button in the colour of the restaurant, and table cards have its colour and cut off no name [R12.1077]', async ({
  page,
}) => {
  const actions = [{ name: 'Bestellung ändern', url: 'https://shop.example/change' }]
  await page.setContent(htmlOf({ ...confirmation, actions }, { name: 'Tischlein', brandColor: '' }))
  await expect(page.locator('.button')).toHaveText('Ihre Bestellung ansehen')
  await expect(page.locator('.plain')).toHaveText('Bestellung ändern')

  const features = { siteTitle: 'Tischlein', brandColor: '#7a1022' }
  const tables = ['Tisch 1', 'Terrasse unter der großen Kastanie neben dem Brunnen im Hof'].map(name => ({
    id: name,
    name,
  }))
  const shop = { tables, features, defaultLang: 'de' } as unknown as ShopWithTables
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await page.setContent(tableCards(shop, 'https://shop.example'))
  await expect(page.locator('.shop').first()).toHaveCSS('color', 'rgb(122, 16, 34)')
  for (const card of await page.getByRole('listitem').all()) {
    expect(await card.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0)
  }
})
