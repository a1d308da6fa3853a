import { useId } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { limits } from '#contract/limits.ts'
import type { Cents } from '#contract/money.ts'
import { formMax } from '#lib/cart/choice.ts'
import { Stepper } from '../stepper.tsx'
import { usePrice } from '../use-formats.ts'
import { useT } from '../use-t.ts'
import styles from './choices.module.css'
import type { DeclaredProps } from './declared.tsx'
import { DeclaredChange } from './declared-change.tsx'

export interface BuyProps {
  name: string
  /** What the current choice declares. */
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

/** The foot of a form: quantity, and the submit button with the total, which is read out when it changes. */
export function Buy({ name, declared, unit, qty, line, soldOut, gone, missing, valid, onQty }: BuyProps) {
  const t = useT()
  const { price } = usePrice()
  const id = useId()
  const max = formMax(line, limits.productFormQty.max)
  return (
    <div className={styles.buy}>
      <DeclaredChange {...declared} />
      <p id={id} role="status" className={styles.hint}>
        {soldOut && t('Sold out today')}
        {!soldOut && gone && t('A choice is sold out. Please choose another one')}
        {!soldOut && !gone && missing.length > 0 && (
          <button type="button" onClick={event => showMissing(event.currentTarget)}>
            {t('Please choose: {names}', { names: missing.join(', ') })}
          </button>
        )}
      </p>
      <Stepper label={name} value={qty} max={max} onChange={onQty} strict />
      <p role="status" className="visually-hidden">
        {Number.isFinite(qty) && `${t('Total')}: ${price(unit * qty)}`}
      </p>
      <button
        type="submit"
        className={`button button--primary ${styles.submit}`}
        disabled={!valid || soldOut}
        aria-describedby={id}
      >
        <span>{line ? t('Save changes') : t('Add to Cart')}</span>
        <span className={styles.total}>{Number.isFinite(qty) && price(unit * qty)}</span>
      </button>
    </div>
  )
}

/** Scrolls to the first choice still required and focuses it, or opens the folded step that it is in. */
function showMissing(button: HTMLElement): void {
  const group = button.closest('form')?.querySelector('[data-missing]')
  const [field] = group?.querySelectorAll<HTMLElement>('input, select, button') ?? []
  if (field instanceof HTMLButtonElement) field.click()
  else field?.focus({ preventScroll: true })
  group?.scrollIntoView({ block: 'center' })
}
