import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { PaymentReturn } from './payment-return.tsx'

/** Handles the return from the payment provider: `/?payment=<provider>&sess=<session>`. */
export function startPaymentReturn(): void {
  const query = new URLSearchParams(location.search)
  const payment = query.get('payment') ?? ''
  const sess = query.get('sess') ?? ''
  if (payment === '' || sess === '') return
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <Suspense>
        <PaymentReturn payment={payment} sess={sess} />
      </Suspense>
    </StrictMode>,
  )
}
