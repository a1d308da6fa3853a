import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

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
