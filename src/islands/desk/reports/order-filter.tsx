import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react'
import { OrderSearch, type PastOrders } from '#contract/desk/past-orders.ts'
import { orderTypes } from '#contract/kit/order-types.ts'
import { orderStates } from '#contract/orders/order-state.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { stateNames } from '#islands/desk/order/order-states.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import styles from './reports.module.css'

interface Props {
  /** Undefined until they are loaded. */
  payments: PastOrders['payments'] | undefined
  /** What is searched for at first. */
  text: string
  onChange: (wanted: OrderSearch) => void
}

/** The search. It starts with the button or by Enter, and at once when a choice changes. */
export function OrderFilter({ payments = [], text, onChange }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  function read(form: HTMLFormElement): void {
    const filled = [...new FormData(form)].filter(([, value]) => value !== '')
    const wanted = OrderSearch.safeParse(Object.fromEntries(filled))
    if (wanted.success) onChange(wanted.data)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    read(event.currentTarget)
  }

  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void => {
    if (currentTarget.form) read(currentTarget.form)
  }

  return (
    <form className={styles.filter} onSubmit={submit} aria-label={t('Find an order')}>
      <label className={`${desk.field} ${styles.text}`}>
        {t('Code, name, phone or e-mail')}
        <LimitedInput type="search" name="text" defaultValue={text} most={100} autoComplete="off" />
      </label>
      <Button type="submit" primary>
        {t('Find')}
      </Button>
      <Button
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Filters')}
      </Button>
      <div id={id} className={styles.choices} data-open={isOpen || undefined}>
        <label className={desk.field}>
          {t('From day')}
          <input type="date" name="from" onChange={choose} />
        </label>
        <label className={desk.field}>
          {t('To day')}
          <input type="date" name="to" onChange={choose} />
        </label>
        <SelectField
          label={t('State')}
          name="state"
          onChange={choose}
          options={[['', t('All')], ...orderStates.map(state => [state, t(stateNames[state])] as const)]}
        />
        <SelectField
          label={t('Order type')}
          name="orderType"
          onChange={choose}
          options={[['', t('All')], ...orderTypes.map(type => [type, t(typeNames[type])] as const)]}
        />
        <SelectField
          label={t('Payment method')}
          name="payment"
          onChange={choose}
          options={[['', t('All')], ...payments.map(payment => [payment.id, payment.name] as const)]}
        />
      </div>
    </form>
  )
}
