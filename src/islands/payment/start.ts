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
