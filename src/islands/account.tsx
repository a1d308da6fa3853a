import { Suspense } from 'react'
import { Shell } from './account/shell.tsx'
import { addressPages } from './addresses/pages.ts'
import { orderPages } from './orders/pages.ts'
import { profilePages } from './profile/pages.ts'
import { transactionPages } from './transactions/pages.ts'
import type { AccountPages } from './ui/account-page.ts'
import { Skeleton } from './ui/waiting.tsx'

const pages: AccountPages = { ...profilePages, ...addressPages, ...orderPages, ...transactionPages }

/**
 * Everything below /me: a single page with client-side routing, whose pages are loaded when they are first
 * shown.
 */
export function Account() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Shell pages={pages} />
    </Suspense>
  )
}
