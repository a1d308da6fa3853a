import { useEffect } from 'react'
import { limits } from '#contract/kit/limits.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { State } from '#islands/ui/state.tsx'
import { $cart, endCart, renewOrderKey } from '#lib/cart/cart.ts'
import { broadcastOrder, type Ordered as OrderedHere } from '#lib/cart/ordered.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { type OrderOutcome, orderedBy } from './order/outcome.ts'

export function EmptyCart() {
  const t = useT()
  return (
    <State sign="empty" title={t(fieldTexts.emptyCart)} ways={<ToMenu primary />}>
      <p>{t('Choose something good from our menu first.')}</p>
    </State>
  )
}

/** The cart has already been ordered, in another tab or before the visitor came back. */
export function Ordered({ ordered: { code, href } }: { ordered: OrderedHere }) {
  const t = useT()
  const ways = (
    <>
      {href !== '' && (
        <a className="button button--primary" href={href}>
          {t('To your order')}
        </a>
      )}
      <ToMenu />
    </>
  )
  return (
    <State sign="done" title={t(catalogue.received)} ways={ways}>
      <p>{t('Your order number is {code}', { code })}</p>
      <p>{t('Nothing was ordered twice.')}</p>
    </State>
  )
}

/** The data for checkout could not be loaded; the cart is unchanged. */
export function CheckoutFailed({ message, retry }: { message: string; retry: () => void }) {
  const t = useT()
  const again = (
    <Button primary onClick={retry}>
      {t('Try again')}
    </Button>
  )
  return (
    <State sign="failed" title={t('Checkout cannot be shown right now')} role="alert" still ways={again}>
      <p>{t.dynamic(message)}</p>
    </State>
  )
}

/** The restaurant takes no orders. */
export function Inactive() {
  const t = useT()
  const contact = (
    <a className="button" href={pageConfig().paths.contact}>
      {t('Contact Us')}
    </a>
  )
  return (
    <State sign="closed" title={t('We are closed')} ways={contact}>
      <p>{t(catalogue.unavailable)}</p>
    </State>
  )
}

function ToMenu({ primary = false }: { primary?: boolean }) {
  const t = useT()
  return (
    <a className={primary ? 'button button--primary' : 'button'} href={pageConfig().paths.home}>
      {t('To the menu')}
    </a>
  )
}

interface FinishedProps {
  outcome: OrderOutcome
  /** Returns to the form to order the same cart as a new order. */
  onKeep: () => void
}

/** The order was placed: redirects to the page that shows it, or to the payment. */
export function Finished({ outcome, onKeep }: FinishedProps) {
  const t = useT()
  const { kind, href, placed } = outcome

  useEffect(() => {
    if (kind === 'repeated') return
    // `assign` keeps checkout in the history, so that a visitor who cancels the payment returns to the
    // unchanged form.
    const go = (): void => (kind === 'pay' ? location.assign(href) : location.replace(href))
    const timer = setTimeout(go, kind === 'home' ? limits.toast : 0)
    const back = ({ persisted }: PageTransitionEvent): void => void (persisted && onKeep())
    if (kind === 'pay') addEventListener('pageshow', back)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', back)
    }
  }, [kind, href, onKeep])

  if (kind === 'repeated') return <Repeated outcome={outcome} onKeep={onKeep} />
  const title = kind === 'pay' ? t('You are being taken to the payment') : t(catalogue.received)
  const way = (
    <a className="button button--primary" href={href}>
      {kind === 'pay' ? t('To the payment') : kind === 'home' ? t('To the menu') : t('To your order')}
    </a>
  )
  return (
    <State sign="done" title={title} ways={way}>
      {kind !== 'pay' && placed.code && <p>{t('Your order number is {code}', { code: placed.code })}</p>}
    </State>
  )
}

/** The cart was changed after an order whose response was lost: asks whether to order it as well. */
function Repeated({ outcome, onKeep }: FinishedProps) {
  const t = useT()
  const leave = (): void => {
    broadcastOrder(orderedBy(outcome, $cart.get().orderKey))
    endCart()
  }
  const ways = (
    <>
      <a className="button button--primary" href={outcome.href || pageConfig().paths.home} onClick={leave}>
        {outcome.href === '' ? t('To the menu') : t('To your order')}
      </a>
      <Button
        onClick={() => {
          renewOrderKey()
          onKeep()
        }}
      >
        {t('Order this cart again')}
      </Button>
    </>
  )
  return (
    <State sign="done" title={t(fieldTexts.alreadyOrdered)} role="alert" ways={ways}>
      {outcome.placed.code && <p>{t('Your order number is {code}', { code: outcome.placed.code })}</p>}
      <p>{t('Nothing was ordered twice.')}</p>
    </State>
  )
}
