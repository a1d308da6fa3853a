import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { PaymentReturn } from './payment-return.tsx'

/** Goes on with an order whose guest comes back from paying: `/?payment=<provider>&sess=<session>`. */
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
