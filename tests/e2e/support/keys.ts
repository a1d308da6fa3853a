import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any view of the desk has between two things that belong together. */
const MAX_STOPS = 60

/** Goes to something by Tab alone. Fails where it cannot be reached, the focus is lost on the way, or is not seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return expectSeen(target)
    expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is lost').toBe(
      true,
    )
  }
  throw new Error(`${target} is not among the next ${MAX_STOPS} stops`)
}

/** Goes to a button or link by Tab and presses it. */
export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Types into the date field with the focus, whose parts are in the sequence of the browser's own language. */
export async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-')
  for (const typed of [`${month}${day}${year}`, `${day}${month}${year}`]) {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(typed)
    if ((await field.inputValue()) === date) return
  }
  await expect(field).toHaveValue(date)
}

/** What has the focus is marked, in view, and under nothing. */
async function expectSeen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  const seen = await target.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const marked = getComputedStyle(element).outlineStyle !== 'none'
    return { marked: marked && element.matches(':focus-visible'), onTop: element.contains(top) }
  })
  expect(seen, `${target} with the focus`).toEqual({ marked: true, onTop: true })
}
