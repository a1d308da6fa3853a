import { Suspense } from 'react'
import { Shell } from './account/shell.tsx'
import type { AccountPages } from './ui/account-page.ts'
import { later } from './ui/lazy.ts'
import { Skeleton } from './ui/waiting.tsx'

const AddressList = later(async () => (await import('./addresses/address-list.tsx')).AddressList)
const NewAddress = later(async () => (await import('./addresses/new-address.tsx')).NewAddress)
const EditAddress = later(async () => (await import('./addresses/edit-address.tsx')).EditAddress)

/** Both address systems share their pages. */
const pages: AccountPages = {
  profile: later(async () => (await import('./profile/profile-page.tsx')).ProfilePage),
  addresses: AddressList,
  addressList: AddressList,
  newAddress: NewAddress,
  newListAddress: NewAddress,
  editAddress: EditAddress,
  editListAddress: EditAddress,
  orders: later(async () => (await import('./orders/order-list.tsx')).OrderList),
  order: later(async () => (await import('./orders/order-page.tsx')).OrderPage),
  transactions: later(
    async () => (await import('./transactions/transaction-history.tsx')).TransactionHistory,
  ),
}

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
