import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Placed } from '#contract/orders/checkout.ts'
import { catalogue, payments } from '#contract/texts.ts'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { $cart } from '#lib/cart/cart.ts'
import { broadcastOrder } from '#lib/cart/ordered.ts'
import { cartOfPaid, settlePaid } from '#lib/cart/paying.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadUser } from '#stores/load.ts'
import { dropDraft } from '#stores/order/checkout-draft.ts'
import { $paidOrder } from '#stores/order/paid-order.ts'
import { showAlert } from '#stores/popup.ts'
import { $user } from '#stores/user.ts'
import { usePayment } from './use-payment.ts'

/**
 * Shown on return from the payment provider: the placed order, a retry, or a message until the payment is
 * decided.
 */
export function PaymentReturn({ payment, sess }: { payment: string; sess: string }) {
  const state = usePayment(payment, sess)
  const [closed, setClosed] = useState(false)

  useEffect(() => {
    if (state.name === 'paid') void finish(state.placed)
    // A reload must not check a failed payment again.
    if (state.name === 'failed') forgetReturn()
  }, [state])

  if (closed) return null
  const close = () => setClosed(true)
  if (state.name === 'failed') return <Failed onClose={close} />
  return <Wait long={state.name === 'asking' && state.long} onClose={close} />
}

/** Cart and form are unchanged. */
function Failed({ onClose }: { onClose: () => void }) {
  const t = useT()
  const filled = useStore($cart).items.length > 0
  return (
    <Dialog title={t('Error')} onClose={onClose}>
      <p role="alert">{t(catalogue.paymentFailed)}</p>
      {filled ? (
        <a className="button button--primary" href={pageConfig().paths.checkout}>
          {t('Back to checkout')}
        </a>
      ) : (
        <Button primary onClick={onClose}>
          {t('Ok')}
        </Button>
      )}
    </Dialog>
  )
}

function Wait({ long, onClose }: { long: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('Payment')} onClose={onClose}>
      <p role="status">{t(long ? payments.paymentSlow : payments.paymentWait)}</p>
    </Dialog>
  )
}

/**
 * The payment succeeded: removes what was paid from the cart and shows the order. Opening the return address
 * again shows the order and changes nothing.
 */
async function finish(placed: Placed): Promise<void> {
  await loadUser()
  const code = placed.code ?? placed.id
  const href = shownAt(placed)
  const orderKey = cartOfPaid(placed)
  if (orderKey !== undefined) {
    dropDraft()
    broadcastOrder({ orderKey, code, href })
    settlePaid()
  }
  if (isCustomer()) $paidOrder.set(code)
  if (href !== '') return location.replace(href)
  forgetReturn()
  showAlert('success', catalogue.received)
}

/**
 * Returns the page that shows the order: the customer's orders or the guest's status page; empty if there is
 * none.
 */
function shownAt({ key }: Placed): string {
  if (isCustomer()) return ownPath(accountPath('orders'))
  const shown = key !== undefined && $extensions.get().has('guest-status')
  return shown ? `${pageConfig().paths.order}#${encodeURIComponent(key)}` : ''
}

function isCustomer(): boolean {
  const user = $user.get()
  return Boolean(user && !user.table)
}

/** Removes the payment parameters from the URL. */
function forgetReturn(): void {
  const url = new URL(location.href)
  url.searchParams.delete('payment')
  url.searchParams.delete('sess')
  history.replaceState(history.state, '', url)
}
