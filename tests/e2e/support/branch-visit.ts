import { expect, type Page } from '@playwright/test'
import type { BranchShop } from './branch-shop.ts'
import { storedCart } from './cart.ts'
import { product } from './demo.ts'

/** The names of the demo restaurant's branches. */
export const ONE = 'Tischlein Prenzlauer Berg'
export const TWO = 'Tischlein Neukölln'

export const dish = product(401)

export const chooser = (page: Page) => ({
  one: page.getByRole('radio', { name: ONE }),
  two: page.getByRole('radio', { name: TWO }),
  go: page.getByRole('button', { name: 'Weiter' }),
})

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(name => localStorage.getItem(name), key)

export const chosen = (slug: string, url: string): string => JSON.stringify({ slug, url })

/** Adds a dish of a branch to the cart, on that branch's own pages. */
export async function fillCartAt(page: Page, shop: BranchShop, slug: string): Promise<void> {
  await page.goto(`${shop.url}/branch/${slug}${dish.path}`)
  await addHere(page)
  await expect.poll(() => storedCart(page)).toMatchObject({ branch: slug })
}

export async function addHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).click()
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
}

/** Returns the addresses in the page's head, and the hosts that its policy allows it to call. */
export const headOf = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    alternate: Object.fromEntries(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(link => [
        link.hreflang,
        link.href,
      ]),
    ),
    policy: document.querySelector<HTMLMetaElement>('meta[http-equiv="content-security-policy"]')?.content,
  }))

/**
 * Records the delay of the page's last timer in ms; the returned function works after the page has been left.
 */
export async function watchDelay(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const wait = setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, delay: number) => {
        sessionStorage.setItem('delay', String(delay))
        return wait(run, delay)
      },
    })
  })
  return () => page.evaluate(() => sessionStorage.getItem('delay'))
}
