import { Suspense } from 'react'
import { Shell } from '#islands/account/shell.tsx'
import type { AccountPages } from '#islands/ui/account/account-page.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { Skeleton } from '#islands/ui/waiting.tsx'

const AddressList = lazyComponent(
  async () => (await import('#islands/addresses/address-list.tsx')).AddressList,
)
const NewAddress = lazyComponent(async () => (await import('#islands/addresses/new-address.tsx')).NewAddress)
const EditAddress = lazyComponent(
  async () => (await import('#islands/addresses/edit-address.tsx')).EditAddress,
)

/** Both address systems share their pages. */
const pages: AccountPages = {
  profile: lazyComponent(async () => (await import('#islands/profile/profile-page.tsx')).ProfilePage),
  addresses: AddressList,
  addressList: AddressList,
  newAddress: NewAddress,
  newListAddress: NewAddress,
  editAddress: EditAddress,
  editListAddress: EditAddress,
  orders: lazyComponent(async () => (await import('#islands/orders/order-list.tsx')).OrderList),
  order: lazyComponent(async () => (await import('#islands/orders/order-page.tsx')).OrderPage),
  transactions: lazyComponent(
    async () => (await import('#islands/transactions/transaction-history.tsx')).TransactionHistory,
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
