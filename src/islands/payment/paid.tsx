import { useState } from 'react'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import type { PaidOrder } from './settle.ts'

/** Says that an order which was left for its payment is paid, with the way to it. */
export function Paid({ order: { code, href, isOfCart } }: { order: PaidOrder }) {
  const t = useT()
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    isOpen && (
      <Dialog title={t('Your order {code} is paid', { code })} onClose={close}>
        <p>
          {t('It has reached the restaurant.')} {isOfCart && t('What you ordered is no longer in the cart.')}
        </p>
        {href !== '' && (
          <a className="button button--primary" href={href}>
            {t('To your order')}
          </a>
        )}
        <Button onClick={close}>{t('Ok')}</Button>
      </Dialog>
    )
  )
}
