import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Placed } from '#contract/api/failure.ts'
import { catalogue, payments } from '#contract/kit/texts.ts'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { $cart } from '#lib/cart/cart.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { showAlert } from '#stores/popup.ts'
import { settle } from './settle.ts'
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
  if (state.name === 'unfinished') return <Unfinished href={state.href} onClose={close} />
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

/** The guest goes on where they have paid, or leaves it and chooses another way at checkout. */
function Unfinished({ href, onClose }: { href: string; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('Payment')} onClose={onClose}>
      <p role="status">{t(payments.paymentUnfinished)}</p>
      <a className="button button--primary" href={href}>
        {t(payments.paymentContinue)}
      </a>
      <a className="button" href={pageConfig().paths.checkout}>
        {t('Back to checkout')}
      </a>
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

/** The payment succeeded: shows the order. Opening the return address again shows it too, and changes nothing. */
async function finish(placed: Placed): Promise<void> {
  const { href } = await settle(placed)
  if (href !== '') return location.replace(href)
  forgetReturn()
  showAlert('success', catalogue.received)
}

/** Removes the payment parameters from the URL. */
function forgetReturn(): void {
  const url = new URL(location.href)
  url.searchParams.delete('payment')
  url.searchParams.delete('sess')
  history.replaceState(history.state, '', url)
}
