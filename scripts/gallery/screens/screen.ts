import type { Page } from '@playwright/test'

/** A screen of the shop or the desk, and how a browser gets there. */
export interface Screen {
  name: string
  path: string
  /** A size of its own, at which alone it is taken: by a phone. */
  viewport?: { width: number; height: number }
  /** Whether the picture shows the page to its end. */
  whole?: boolean
  /** Whether the picture is of the page as it is printed. */
  printed?: boolean
  /** What is done before the browser goes there. */
  prepare?: (page: Page) => Promise<unknown>
  /** What is done there before the picture is taken. */
  open?: (page: Page) => Promise<unknown>
  /** What is done after it, where the others would notice. */
  leave?: (page: Page) => Promise<unknown>
}

/** A dish of the demo restaurant with sizes, extras and options, and where its pages are. */
export const DISH_ID = '704'
export const CATEGORY_PATH = '/menu/grill-schnitzel'
export const DISH_PATH = `${CATEGORY_PATH}/rumpsteak-vom-weiderind-250-g-${DISH_ID}`

/** Waits until the page has its form. */
export const firstField = (page: Page): Promise<void> =>
  page.locator('main form input:enabled').first().waitFor()

/** Opens the dish from a page with its card, and waits until its dialog has what is to be shown. */
export async function openDish(page: Page, part = 'button[type="submit"]'): Promise<void> {
  await page.locator(`a[data-product="${DISH_ID}"]`).first().click()
  await page.locator(`#product-dialog ${part}`).first().waitFor()
}

/** Waits until the bar above the menu says whether the restaurant is open. */
export const shopState = (page: Page): Promise<void> =>
  page.locator('.order-bar [data-time]:not(:empty)').waitFor()

/** Has the network be gone, and back afterwards. */
export const offline = {
  cut: (page: Page): Promise<void> => page.context().setOffline(true),
  leave: (page: Page): Promise<void> => page.context().setOffline(false),
}
