import { Suspense } from 'react'
import { Shell } from './account/shell.tsx'
import type { AccountPages } from './ui/account/account-page.ts'
import { lazyComponent } from './ui/lazy.ts'
import { Skeleton } from './ui/waiting.tsx'

const AddressList = lazyComponent(async () => (await import('./addresses/address-list.tsx')).AddressList)
const NewAddress = lazyComponent(async () => (await import('./addresses/new-address.tsx')).NewAddress)
const EditAddress = lazyComponent(async () => (await import('./addresses/edit-address.tsx')).EditAddress)

/** Both address systems share their pages. */
const pages: AccountPages = {
  profile: lazyComponent(async () => (await import('./profile/profile-page.tsx')).ProfilePage),
  addresses: AddressList,
  addressList: AddressList,
  newAddress: NewAddress,
  newListAddress: NewAddress,
  editAddress: EditAddress,
  editListAddress: EditAddress,
  orders: lazyComponent(async () => (await import('./orders/order-list.tsx')).OrderList),
  order: lazyComponent(async () => (await import('./orders/order-page.tsx')).OrderPage),
  transactions: lazyComponent(
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
