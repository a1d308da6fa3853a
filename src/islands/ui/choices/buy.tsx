import { createContext, use, useId } from 'react'
import { limits } from '#contract/kit/limits.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { formMax } from '#lib/cart/choice.ts'
import { Button } from '../button.tsx'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import { Stepper } from '../lines/stepper.tsx'
import styles from './buy.module.css'
import { chooseText } from './choose-text.ts'
import type { DeclaredProps } from './declaration.ts'
import { DeclaredChange } from './declared-change.tsx'
import { Tried } from './required.tsx'
import { showMissing } from './show-missing.ts'

/** What the button says where a dish is added to something else than the cart of this browser. */
export const AddText = createContext<string | undefined>(undefined)

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
  /** Whether it can be added as it is. */
  valid: boolean
  onQty: (qty: number) => void
}

/**
 * The foot of a form: quantity, button and total, which is read out when it changes. While something is missing the button says
 * what, and leads there.
 */
export function Buy({ name, declared, unit, qty, line, soldOut, gone, missing, valid, onQty }: BuyProps) {
  const t = useT()
  const { price } = usePrice()
  const id = useId()
  const max = formMax(line, limits.productFormQty.max)
  const tried = use(Tried)
  const addText = use(AddText) ?? t('Add to Cart')
  const isCounted = Number.isFinite(qty) && qty <= max
  const open = isCounted ? missing : [...missing, t('Quantity')]
  const next = soldOut || gone ? undefined : missing[0]
  return (
    <div className={styles.buy} data-above-bar>
      <DeclaredChange {...declared} />
      <div className={styles.sum}>
        <p id={id} role="status" className={styles.hint}>
          {soldOut && t('Sold out today')}
          {!soldOut && gone && t('A choice is sold out. Please choose another one')}
          {!soldOut && !gone && tried && open.length > 0 && (
            <button type="button" onClick={event => showMissing(event.currentTarget.form)}>
              {t('Please choose: {names}', { names: open.join(', ') })}
            </button>
          )}
        </p>
        <p role="status" className={styles.total} data-total>
          {Number.isFinite(qty) && (
            <>
              <span>{t('Total')}:</span> <strong>{price(unit * qty)}</strong>
            </>
          )}
        </p>
      </div>
      <Stepper label={name} value={qty} max={max} onChange={onQty} strict />
      <Button type="submit" primary className={styles.submit} aria-disabled={!valid} aria-describedby={id}>
        {next ? chooseText(next, t) : line ? t('Save changes') : addText}
      </Button>
    </div>
  )
}
