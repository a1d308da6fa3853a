import { type ComponentProps, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Paid } from './paid.tsx'
import { PaymentReturn } from './payment-return.tsx'
import type { PaidOrder } from './settle.ts'

/** Shows what became of a payment on return from the provider, above the page. */
export const showPaymentReturn = (props: ComponentProps<typeof PaymentReturn>): void =>
  show(<PaymentReturn {...props} />)

/** Says above the page that an order is paid to which nobody has returned. */
export const showPaid = (order: PaidOrder): void => show(<Paid order={order} />)

function show(dialog: ReactNode): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <Suspense>{dialog}</Suspense>
    </StrictMode>,
  )
}
