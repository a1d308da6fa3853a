import type { AccountPages } from '#islands/ui/account-page.ts'

/** The account's pages in this folder, loaded on demand. */
export const transactionPages: AccountPages = {
  transactions: async () => (await import('./transaction-history.tsx')).TransactionHistory,
}
