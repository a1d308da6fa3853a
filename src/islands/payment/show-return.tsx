import { type ComponentProps, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { PaymentReturn } from './payment-return.tsx'

/** Shows what became of a payment, above the page. */
export function showPaymentReturn(props: ComponentProps<typeof PaymentReturn>): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <Suspense>
        <PaymentReturn {...props} />
      </Suspense>
    </StrictMode>,
  )
}
