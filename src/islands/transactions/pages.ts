import type { AccountPages } from '#islands/ui/account-page.ts'

/** The account's pages of this folder, each with the file that it is loaded from. */
export const transactionPages: AccountPages = {
  transactions: async () => (await import('./transaction-history.tsx')).TransactionHistory,
}
