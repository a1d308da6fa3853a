import type { AccountPages } from '#islands/ui/account-page.ts'

/** The account's pages in this folder, loaded on demand. */
export const orderPages: AccountPages = {
  orders: async () => (await import('./order-list.tsx')).OrderList,
  order: async () => (await import('./order-page.tsx')).OrderPage,
}
