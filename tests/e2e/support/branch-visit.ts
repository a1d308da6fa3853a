import { expect, type Page } from '@playwright/test'
import type { BranchShop } from './branch-shop.ts'
import { storedCart } from './cart.ts'
import { product } from './demo.ts'

/** The names of the demo restaurant's branches. */
export const ONE = 'Ofenvogel Prenzlauer Berg'
export const TWO = 'Ofenvogel Neukölln'

export const dish = product(401)

export const chooser = (page: Page) => ({
  one: page.getByRole('radio', { name: ONE }),
  two: page.getByRole('radio', { name: TWO }),
  go: page.getByRole('button', { name: 'Weiter' }),
})

/** Fails unless the choice names a branch by its name, and says below where it is, when it is open and where it delivers. */
export async function expectFacts(page: Page): Promise<void> {
  const { one, two } = chooser(page)
  await expect(two).toHaveAccessibleName(TWO)
  const facts = two.locator('xpath=ancestor::label')
  for (const fact of [
    'Weserstraße 299, 12045 Berlin',
    'Mo geschlossen',
    'Di–Do 17:00–23:00',
    'Sa 12:00–02:00',
    'Lieferung nach 12047, 12045, 12043, 10967: ab 12,00\u00A0€',
  ])
    await expect(facts).toContainText(fact)
  await expect(one).toHaveAccessibleDescription(/Lieferung nach 10405/)
}

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
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).tap()
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
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
        // Others wait for longer, such as what keeps pages for later.
        if (delay < 1000) sessionStorage.setItem('delay', String(delay))
        return wait(run, delay)
      },
    })
  })
  return () => page.evaluate(() => sessionStorage.getItem('delay'))
}
