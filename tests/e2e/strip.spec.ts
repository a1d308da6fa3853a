import { expect, test } from './support/test.ts'

test('the strip of categories goes along with what is read', async ({ page }) => {
  await page.goto('/')

  await test.step('the strip marks the category that is read and keeps it in view [R2.174]', async () => {
    const strip = page.getByRole('navigation', { name: 'Kategorien', exact: true })
    const current = strip.locator('[aria-current]')
    for (const name of ['Pizza', 'Suppen']) {
      await page
        .getByRole('main')
        .getByRole('heading', { level: 2, name, exact: true })
        .evaluate(heading => {
          scrollTo(0, scrollY + heading.getBoundingClientRect().top - innerHeight / 8)
        })
      await expect(current).toHaveText(name)
      await expect(current).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('search is within reach below the menu, and the top is one link away [R2.174]', async () => {
    const top = page.getByRole('link', { name: 'Nach oben' })
    await top.scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Suche und Filter' }).click()
    const search = page.getByRole('searchbox', { name: 'Speisekarte durchsuchen' })
    await expect(search).toBeFocused()
    await expect(search).toBeInViewport({ ratio: 1 })
    await top.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100)
  })
})
