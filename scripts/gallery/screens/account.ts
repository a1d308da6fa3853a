import type { Page } from '@playwright/test'
import { accountPaths } from '#lib/routing/account-routes.ts'
import { firstField, type Screen } from './screen.ts'

const { profile, addresses, newAddress, orders, transactions } = accountPaths

const loaded =
  (part: string) =>
  (page: Page): Promise<void> =>
    page.locator('main').locator(part).first().waitFor()

/** The pages that lead to an account. */
export const accessScreens: Screen[] = [
  { name: 'login', path: '/login', open: firstField },
  { name: 'register', path: '/register', whole: true, open: firstField },
  { name: 'reset-password', path: '/reset-password', open: firstField },
  { name: 'new-password', path: '/new-password#none', open: firstField },
]

/** The pages of a customer who has an address and has ordered. */
export const accountScreens = (token: string): Screen[] =>
  [
    { name: 'account-profile', path: profile, whole: true, open: firstField },
    { name: 'account-addresses', path: addresses, open: loaded('h2') },
    { name: 'account-address', path: newAddress, whole: true, open: firstField },
    { name: 'account-orders', path: orders, open: loaded('.badge') },
    {
      name: 'account-order',
      path: orders,
      whole: true,
      open: async (page: Page) => {
        await page.locator('main a[href*="/me/my-orders/"]').first().click()
        await page.locator('main [data-status]').waitFor()
      },
    },
    {
      name: 'order-again',
      path: '',
      open: async (page: Page) => {
        await page.locator('[data-open="again"]').click()
        await page.locator('dialog:modal li').first().waitFor()
      },
    },
    { name: 'account-points', path: transactions, open: loaded('strong') },
    { name: 'checkout-customer', path: '/checkout', whole: true, open: firstField },
  ].map(screen => ({ ...screen, prepare: page => signIn(page, token) }))

const signIn = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript(kept => localStorage.setItem('token', kept), token)
