import type { AccountPages } from '#islands/ui/account-page.ts'

/** The account's pages of this folder, each with the file that it is loaded from. */
export const orderPages: AccountPages = {
  orders: async () => (await import('./order-list.tsx')).OrderList,
  order: async () => (await import('./order-page.tsx')).OrderPage,
}
