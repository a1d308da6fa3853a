/**
 * Handles the return from the payment provider: `/?payment=<provider>&sess=<session>`. It loads the rest by itself, so that
 * the script of every page need not name all the files of it.
 */
export async function startPaymentReturn(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const payment = query.get('payment') ?? ''
  const sess = query.get('sess') ?? ''
  if (payment === '' || sess === '') return
  const { showPaymentReturn } = await import('./show-return.tsx')
  showPaymentReturn({ payment, sess })
}

/** Asks whether the order that was left for its payment has been paid meanwhile. Without an answer, the next page asks again. */
export async function askStoredPayment(): Promise<void> {
  const { askAndShow } = await import('./stored-payment.ts')
  await askAndShow()
}
