import type { ComponentType } from 'react'
import type { User } from '#contract/account.ts'
import type { Features } from '#contract/features.ts'
import type { AccountPage } from '#lib/routing/account-routes.ts'

/** What the account's shell gives to each of its pages. The shell draws title, breadcrumb and side navigation. */
export interface AccountPageProps {
  user: User
  features: Features
  /** What the address names: `addressId`, `orderCode`. */
  params: Record<string, string>
  /** The address's query. */
  query: URLSearchParams
}

/** A folder's pages: each one's file is loaded when it is first shown. */
export type AccountPages = Partial<Record<AccountPage, () => Promise<ComponentType<AccountPageProps>>>>
