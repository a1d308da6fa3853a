import { use, useId } from 'react'
import { limits } from '#contract/limits.ts'
import type { Cents } from '#contract/money.ts'
import type { CartLine } from '#contract/orders/cart.ts'
import { formMax } from '#lib/cart/choice.ts'
import { Button } from '../button.tsx'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import { Stepper } from '../lines/stepper.tsx'
import styles from './choices.module.css'
import type { DeclaredProps } from './declared.tsx'
import { DeclaredChange } from './declared-change.tsx'
import { Tried } from './required.tsx'
import { showMissing } from './show-missing.ts'

export interface BuyProps {
  name: string
  /** The declarations of the current choice. */
  declared: DeclaredProps
  unit: Cents
  qty: number
  /** The cart line that is edited; undefined for a new one. */
  line: CartLine | undefined
  soldOut: boolean
  /** Whether something that was chosen is sold out. */
  gone: boolean
  /** The names of choices still required. */
  missing: string[]
  valid: boolean
  onQty: (qty: number) => void
}

/**
 * The foot of a form: quantity, and the submit button with the total, which is read out when it changes. While choices are
 * missing the button does nothing but say which.
 */
export function Buy({ name, declared, unit, qty, line, soldOut, gone, missing, valid, onQty }: BuyProps) {
  const t = useT()
  const { price } = usePrice()
  const id = useId()
  const max = formMax(line, limits.productFormQty.max)
  const tried = use(Tried)
  const open = missing.length > 0
  return (
    <div className={styles.buy} data-above-bar>
      <DeclaredChange {...declared} />
      <p id={id} role="status" className={styles.hint}>
        {soldOut && t('Sold out today')}
        {!soldOut && gone && t('A choice is sold out. Please choose another one')}
        {!soldOut && !gone && tried && open && (
          <button type="button" onClick={event => showMissing(event.currentTarget.form)}>
            {t('Please choose: {names}', { names: missing.join(', ') })}
          </button>
        )}
      </p>
      <Stepper label={name} value={qty} max={max} onChange={onQty} strict />
      <p role="status" className="visually-hidden">
        {Number.isFinite(qty) && `${t('Total')}: ${price(unit * qty)}`}
      </p>
      <Button
        type="submit"
        primary
        className={styles.submit}
        disabled={soldOut || (!valid && !open)}
        aria-disabled={open}
        aria-describedby={id}
      >
        <span>{line ? t('Save changes') : t('Add to Cart')}</span>
        <span className={styles.total}>{Number.isFinite(qty) && price(unit * qty)}</span>
      </Button>
    </div>
  )
}
