import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test('paper shows dark words on white, and nothing that can only be pressed [R11.75]', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto('/page/agb-terms')
  await page.emulateMedia({ media: 'print' })
  const colours = await page.getByRole('main').evaluate(main => ({
    words: getComputedStyle(main).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }))
  expect(colours).toEqual({ words: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
  for (const pressed of [...(await page.getByRole('button').all()), ...(await page.locator('summary').all())])
    await expect(pressed).toBeHidden()
  for (const part of ['contentinfo', 'complementary'] as const)
    for (const each of await page.getByRole(part).all()) await expect(each).toBeHidden()
  const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(1200)
})

for (const [path, heading] of [
  ['/page/datenschutz-privacy', 'Datenschutz'],
  ['/en/page/impressum-imprint', 'Legal notice'],
  ['/tr/contact', 'İletişim'],
  ['/nirgendwo', 'Diese Seite steht nicht auf der Karte'],
] as const) {
  test(`${path} can be read by everyone, in light and dark [R11.13 R11.16]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/404/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
