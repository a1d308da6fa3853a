import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Pictures of the first and last pixels of a list, above its entries. */
async function endsOf(list: Locator): Promise<{ first: string; last: string }> {
  const { x, y, width } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const picture = async (left: number): Promise<string> => {
    const clip = { x: left, y: y + 1, width: 1, height: 2 }
    return (await list.page().screenshot({ clip })).toString('base64')
  }
  return { first: await picture(x + 1), last: await picture(x + width - 2) }
}

test('the strip of categories goes along with what is read', async ({ page }) => {
  await page.goto('/')

  await test.step('a shadow is at the end where more entries follow [R2.174]', async () => {
    const list = page.getByRole('navigation', { name: 'Kategorien', exact: true }).getByRole('list')
    const atStart = await endsOf(list)
    expect(atStart.first).not.toBe(atStart.last)
    await list.evaluate(element => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    const atEnd = await endsOf(list)
    expect(atEnd.last).toBe(atStart.first)
    expect(atEnd.first).not.toBe(atEnd.last)
  })

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

  await test.step('what was jumped to is marked, the last category too, until the page is moved by hand [R2.961]', async () => {
    const strip = page.getByRole('navigation', { name: 'Kategorien', exact: true })
    const current = strip.locator('[aria-current]')
    for (const name of ['Pizza', 'Bier & Wein', 'Suppen']) {
      const link = strip.getByRole('link', { name, exact: true })
      // Dragged into sight, as a focus does.
      await link.focus()
      await link.click()
      await expect(current).toHaveText(name)
      await expect(current).toBeInViewport({ ratio: 1 })
    }
    const last = strip.getByRole('link', { name: 'Bier & Wein', exact: true })
    await last.focus()
    await last.click()
    await page.mouse.wheel(0, -1500)
    await expect(current).not.toHaveText('Bier & Wein')
  })

  await test.step('the strip keeps still while a link of it is pressed, whatever is read meanwhile [R2.961]', async () => {
    const strip = page.getByRole('navigation', { name: 'Kategorien', exact: true })
    const link = strip.getByRole('link', { name: 'Salate', exact: true })
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    const before = await link.boundingBox()
    await page.mouse.down()
    const read = page.getByRole('main').getByRole('heading', { level: 2, name: 'Desserts', exact: true })
    await read.evaluate(heading =>
      scrollTo(0, scrollY + heading.getBoundingClientRect().top - innerHeight / 8),
    )
    // Observers are told before the frame after the next.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect((await link.boundingBox())?.x).toBe(before?.x)
    await page.mouse.up()
    await expect(strip.locator('[aria-current]')).toHaveText('Salate')
  })

  await test.step('search is within reach below the menu, and the top is one link away [R2.174]', async () => {
    const top = page.getByRole('link', { name: 'Nach oben' })
    await top.scrollIntoViewIfNeeded()
    const search = page.getByRole('searchbox', { name: 'Speisekarte durchsuchen' })
    await search.click()
    await expect(search).toBeFocused()
    await expect(search).toBeInViewport({ ratio: 1 })
    await top.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100)
  })
})
