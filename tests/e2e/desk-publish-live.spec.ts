import { expectAccessible } from './support/axe.ts'
import { DraftCalls } from './support/draft.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

/** A dish that no other test orders. */
const DISH = { key: '104 standard', path: '/menu/vorspeisen-meze-vorspeisen/vitello-tonnato-104' }
const NAME = 'Vitello tonnato'
const MINUTE = 60_000

test.beforeEach(({ allowErrors }) => allowErrors(/401/))

test('a price is published with one tap, proven live with the seconds, and taken back with two [R12.18 R12.192 R12.193]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(6 * MINUTE)
  const pageOfDish = async (): Promise<string> => (await page.request.get(DISH.path)).text()
  const before = await pageOfDish()
  const shows = async (price: string): Promise<boolean> => (await pageOfDish()).includes(price)
  // Another one than a try before may have left.
  const price = (await shows('13,37')) ? '14.48' : '13.37'
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  const draft = new DraftCalls(page.request, String(baseURL))
  await draft.discard()
  await draft.set('prices', DISH.key, { price })
  await owner.view('Veröffentlichen')
  const history = page.getByRole('region', { name: 'Was veröffentlicht wurde' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'Was sich für Gäste ändert' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Was veröffentlicht wurde' })).toBeVisible()
  const count = await history.count()
  await page.getByRole('button', { name: '1 Änderung veröffentlichen' }).dblclick()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
  expect(await shows(price.replace('.', ','))).toBe(true)
  await expect(page.getByText('Es gibt nichts zu veröffentlichen')).toBeVisible()
  const first = history.first()
  await expect(first).toContainText(`Veröffentlicht: ${NAME}`)
  await expect(first).toContainText('Demo, ')
  // The second tap has published nothing.
  await expect(history).toHaveCount(count + 1)
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])

  await first.getByRole('button', { name: `${NAME} zurücknehmen` }).press('Enter')
  await expect(first).toContainText(`Gäste sehen dann wieder, was sie vorher sahen: ${NAME}`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(first).toContainText(`Zurückgenommen: ${NAME}`)
  await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
  expect((await pageOfDish()) === before, 'the page is as it was').toBe(true)
})
