import type { MouseEvent } from 'react'
import type { OrderType } from '#contract/describe/settings/features.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'

interface PickUpInsteadProps {
  form: ApiForm<CheckoutValues>
  orderTypes: OrderType[]
}

/** Offers to collect an order that is not delivered there, where the restaurant lets guests collect. */
export function PickUpInstead({ form, orderTypes }: PickUpInsteadProps) {
  const t = useT()
  const collected = orderTypes.find(orderType => !rulesOf(orderType).isDelivered)
  if (!collected) return null
  const choose = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const parts = currentTarget.closest('form')
    form.setValue('deliveryType', collected, { shouldDirty: true })
    // The section of this button is gone with the address.
    requestAnimationFrame(() =>
      parts?.querySelector<HTMLElement>('[data-part="orderType"] :is(:checked, button)')?.focus(),
    )
  }
  return (
    <Button className={styles.way} onClick={choose}>
      {t('Pick it up instead')}
    </Button>
  )
}
