import type { ComponentType } from 'react'
import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import type { AccountPage } from '#lib/routing/account-routes.ts'

/** The props of every account page. The account's frame renders title, breadcrumb and side navigation. */
export interface AccountPageProps {
  user: User
  features: Features
  /** The path's parameters: `addressId`, `orderCode`. */
  params: Record<string, string>
  query: URLSearchParams
}

/** The component of each page, loaded when it is first shown. */
export type AccountPages = Record<AccountPage, ComponentType<AccountPageProps>>
