import type { ReactNode } from 'react'
import { limits } from '#contract/kit/limits.ts'
import type { IfOut } from '#contract/menu/choices/cart-line.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { ifOutNames } from '#lib/i18n/desk/if-out.ts'
import styles from './order-money.module.css'

interface Props {
  name: string
  choices: string[]
  /** What the guest wants to be done if it is out. */
  ifOut?: IfOut | undefined
  /** What one of it costs, once that is known. */
  price: number | undefined
  qty: number
  /** How many have to stay. */
  least: number
  onChange: (qty: number) => void
  /** What else can be done with the line. */
  children?: ReactNode
}

/** A line of an order, with how many there are of it to be changed. */
export function CountedLine({ name, choices, ifOut, price: each, qty, least, onChange, children }: Props) {
  const { t, price } = useDeskT()
  const count = `${qty} × ${name}`
  return (
    <li className={styles.line}>
      <span>
        {qty === 0 ? <del>{name}</del> : <strong>{count}</strong>} {each !== undefined && price(each)}
        {choices.length > 0 && <small> {choices.join(', ')}</small>}
        {ifOut && <span>{t(ifOutNames[ifOut])}</span>}
      </span>
      <span className={styles.row}>
        <Button
          aria-label={t('One fewer: {name}', { name })}
          disabled={qty <= least}
          onClick={() => onChange(qty - 1)}
        >
          −
        </Button>
        <Button
          aria-label={t('One more: {name}', { name })}
          disabled={qty >= limits.lineQty}
          onClick={() => onChange(qty + 1)}
        >
          +
        </Button>
        {children}
      </span>
    </li>
  )
}
