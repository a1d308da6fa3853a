import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/desk-orders.ts'
import { signInOwner } from './support/desk-session.ts'
import { expect, test } from './support/desk-test.ts'
import { DraftCalls } from './support/draft.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { unfold } from './support/unfold.ts'

const WIDTHS = [390, 768, 1280]

test('what would change is listed by dish in words, and each row can be taken out again [R12.190 R12.191 R12.201]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/409|422/)
  const owner = new PeoplePage(page)
  await signInOwner(page)
  const draft = new DraftCalls(page.request, String(baseURL))
  const code = await placeOrder(page.request)
  await draft.set('prices', '101 standard', { price: '7.40' })
  await draft.set('products', '101', { name_en: 'Toasted bread', allergens: 'A1' })
  await draft.set('products', '102', { available: 'no' })
  await draft.set('products', '104', { allergens: '' })
  await draft.change({ kind: 'remove', table: 'products', key: '103' })
  await page.goto('/desk')
  const views = await owner.desk.views()
  await views.getByRole('button', { name: /^Laden\s*6 Änderungen/ }).press('Enter')

  const changes = page.getByRole('region', { name: 'Was sich für Gäste ändert' })
  const group = (name: string) =>
    changes.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const bruschetta = group('Bruschetta')
  await test.step('each thing is folded into a line that says what changes, and opened with its card before and after [R12.1181 R12.1182]', async () => {
    await expect(bruschetta.locator('summary')).toContainText('Gericht')
    await expect(bruschetta.locator('summary')).toContainText('Name (Englisch), Allergene, Preis Normal')
    await expect(group('Hummus mit warmem Fladenbrot').locator('summary')).toContainText('Ja → Nein')
    await expect(bruschetta.getByRole('term')).toHaveCount(0)
    await unfold(bruschetta)
    const card = (caption: string) => bruschetta.getByRole('figure', { name: caption }).locator('.dish')
    await expect(card('Gäste sehen jetzt')).toContainText('6,90')
    await expect(card('Gäste werden sehen')).toContainText('7,40')
    await unfold(group('Sigara Böreği'))
    const gone = group('Sigara Böreği').getByRole('figure')
    await expect(gone).toHaveText([/Fünf knusprige/, /Nicht auf der Karte/])
  })
  await test.step('what unfolds has the mark of the shop’s pages [R12.1612]', async () => {
    for (const [fold, rotate] of [
      [bruschetta.locator('summary'), '225deg'],
      [page.getByText(/^Gerichte ohne Angabe/), '45deg'],
    ] as const)
      expect(
        await fold.evaluate(line => {
          const { content, rotate: turned } = getComputedStyle(line, '::after')
          return { own: getComputedStyle(line).listStyleType, content, rotate: turned }
        }),
      ).toEqual({ own: 'none', content: '""', rotate })
  })
  await expect(bruschetta).toContainText('Demo, ')
  await expect(bruschetta.getByRole('term')).toHaveText(['Name (Englisch)', 'Allergene', 'Preis Normal'])
  await expect(bruschetta).toContainText('6,90 €')
  await expect(bruschetta).toContainText('7,40 €')
  await expect(bruschetta).toContainText('Weizen')
  await expect(changes).not.toContainText(/name_en|prices|standard/)
  const orders = page.getByRole('region', { name: 'Offene Bestellungen mit etwas, das sich ändert' })
  await expect(orders.getByRole('listitem').filter({ hasText: code })).toContainText('Bruschetta')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  await bruschetta.getByRole('button', { name: 'Bruschetta, Normal doch nicht ändern' }).click()
  await expect(bruschetta).not.toContainText('7,40 €')
  const publish = page.getByRole('button', { name: /^\d Änderungen veröffentlichen$/ })
  await expect(publish).toHaveText('5 Änderungen veröffentlichen')

  // Somebody else goes on editing: what was not seen is not published.
  await draft.set('prices', '101 standard', { price: 'teuer' })
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('Der Entwurf wurde inzwischen geändert')
  const wrong = page.getByRole('region', { name: 'Das stimmt noch nicht' })
  await expect(wrong.getByRole('listitem')).toContainText(
    'Preis, Bruschetta, Normal: „teuer“ muss ein Betrag',
  )
  await expect(publish).toBeDisabled()

  await wrong.getByRole('button', { name: /^Berichtigen/ }).click()
  await expect(page.getByLabel('Name', { exact: true }).or(page.getByLabel('Deutsch')).first()).toBeVisible()
  await expect(
    page.getByText('„teuer“ muss ein Betrag').or(page.getByText('„teuer“ ist kein Betrag')).first(),
  ).toBeVisible()
  await owner.view('Veröffentlichen')

  await page.getByRole('button', { name: 'Alle verwerfen' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Alle verwerfen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alle 6 noch nicht veröffentlichten Änderungen sind dann weg.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Es gibt nichts zu veröffentlichen')).toBeVisible()

  await test.step('settings are called as their view does, and a new dish and its size are named once [R12.383 R12.384]', async () => {
    const before = (await draft.cells('products', '202'))?.image
    await draft.set('settings', 'BRAND_COLOR', { value: 'rot' })
    await draft.set('settings', 'SITE_TITLE', { value: '' })
    const cells = { name: 'Suppe', category: 'vorspeisen', vat: '7' }
    await draft.change({ kind: 'add', table: 'products', cells })
    const soup = (await draft.rows('products')).find(row => row.cells.name === 'Suppe')?.key ?? ''
    const price = { product: soup, size: 'standard', price: '5.00' }
    await draft.change({ kind: 'add', table: 'prices', cells: price })
    await draft.set('products', '202', { image: 'pommes.jpg' })
    await page.reload()
    await expect(wrong).toContainText('Einstellung, Farbe des Restaurants: „rot“ muss eine Farbe')
    await expect(wrong).toContainText('Name des Restaurants')
    await expect(wrong).not.toContainText(/BRAND_COLOR|SITE_TITLE/)
    const dish = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Suppe', exact: true }) })
    await unfold(changes)
    await expect(dish.getByRole('term')).toHaveText([
      'Kategorie',
      'Name',
      'Mehrwertsteuer in Prozent',
      'Preis Normal',
    ])

    await test.step('a picture is shown as it was and as it becomes [R12.420]', async () => {
      const shown = [before, 'pommes.jpg'].map(file => `/media/${file}`)
      const pictures = changes.getByRole('img')
      await expect(pictures).toHaveCount(2)
      expect(await pictures.evaluateAll(all => all.map(picture => picture.getAttribute('src')))).toEqual(
        shown,
      )
      await expect(changes).not.toContainText('.jpg')
    })
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
  })

  await test.step('a build that fails is reported with its reason, and once it succeeds the pages are live [R12.194]', async () => {
    const publication = {
      id: 'tried',
      at: '2026-05-13T16:00:00.000Z',
      by: 'Demo',
      kind: 'draft',
      names: ['Vitello tonnato'],
      changes: 1,
      current: true,
    }
    let reopens: boolean | undefined
    let pages = 'failed'
    await page.route('**/api/desk/publications', route => route.fulfill({ json: { data: [publication] } }))
    await page.route('**/api/desk/publications/tried', route =>
      route.fulfill({
        json: {
          data: {
            publication,
            pages,
            reopens,
            reason: 'The disk is full',
            address: 'https://shop.example',
            liveSince: '2026-05-13T16:04:31.000Z',
          },
        },
      }),
    )
    await draft.discard()
    await owner.view('Dateien')
    await owner.view('Veröffentlichen')
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toHaveText(
      'Die Seiten konnten nicht gebaut werden. Gäste sehen die von vorher',
    )
    await expect(main.getByText('The disk is full')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/desk/publications/tried/reopen', route =>
      route.fulfill({
        status: 409,
        json: { message: 'The draft has other changes. Publish or discard them first' },
      }),
    )
    await main.getByRole('button', { name: 'Zurück in den Entwurf' }).press('Enter')
    await expect(main.getByRole('alert')).toContainText('Der Entwurf hat andere Änderungen')
    reopens = false
    await expect(main.getByRole('button', { name: 'Zurück in den Entwurf' })).toHaveCount(0)
    await expect(main.getByText('Es wird von selbst noch einmal versucht.', { exact: true })).toBeVisible()
    reopens = undefined
    await expect(main.getByRole('button', { name: 'Zurück in den Entwurf' })).toBeVisible()
    publication.kind = 'undo'
    await expect(main.getByText('Es wird von selbst noch einmal versucht.', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Zurück in den Entwurf' })).toHaveCount(0)
    pages = 'live'
    await expect(main.getByRole('status')).toHaveText('Gäste sehen, was zuletzt veröffentlicht wurde')
    await expect(main.getByText('The disk is full')).toHaveCount(0)
    await test.step('since when, to the second, and where [R12.1112]', async () => {
      await expect(main.getByText('Live seit 18:04:31')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Ansehen' })).toHaveAttribute(
        'href',
        'https://shop.example',
      )
    })
  })
})
