import { type ComponentType, lazy } from 'react'
import type { AccountPageProps, AccountPages } from '#islands/ui/account-page.ts'
import type { AccountPage } from '#lib/routing/account-routes.ts'

/** Turns page loaders into lazily loaded components. */
export const lazyPages = (
  pages: AccountPages,
): Partial<Record<AccountPage, ComponentType<AccountPageProps>>> =>
  Object.fromEntries(
    Object.entries(pages).map(([page, load]) => [page, lazy(async () => ({ default: await load() }))]),
  )
