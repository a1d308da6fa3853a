import type { AccountPages } from '#islands/ui/account-page.ts'

const list = async () => (await import('./address-list.tsx')).AddressList
const create = async () => (await import('./new-address.tsx')).NewAddress

/** The account's pages in this folder, loaded on demand; both address systems share them. */
export const addressPages: AccountPages = {
  addresses: list,
  addressList: list,
  newAddress: create,
  newListAddress: create,
  editAddress: async () => (await import('./edit-address.tsx')).EditAddress,
}
