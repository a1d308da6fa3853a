import { useStore } from '@nanostores/react'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { VatShare } from '#contract/orders/vat.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { LineChanges } from '#islands/ui/lines/line-changes.tsx'
import { OrderedLine } from '#islands/ui/lines/ordered-line.tsx'
import { Stepper } from '#islands/ui/lines/stepper.tsx'
import { toastRemoved } from '#islands/ui/toast-removed.ts'
import { $leftOut, mostOf, removeLine, setQty } from '#lib/cart/cart.ts'
import { lineNotes } from '#lib/cart/line-notes.ts'
import { lineView } from '#lib/cart/line-view.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from '../checkout.module.css'

interface SummaryLineProps {
  line: CartLine
  index: number
  /** Undefined while it is not known yet. */
  vat: readonly VatShare[] | undefined
  /** The deposit of one unit in the main unit, that of reusable packaging included. */
  deposit: number | undefined
  depositVat: readonly VatShare[] | undefined
  /** Whether quantities can be changed and lines removed. */
  editing: boolean
  /** Called after an answer to a change, when the focused button is about to disappear. */
  onAnswered: () => void
}

/** A line of the order, with its changes since the visitor saw it. */
export function SummaryLine({
  line,
  index,
  vat,
  deposit,
  depositVat,
  editing,
  onAnswered,
}: SummaryLineProps) {
  const t = useT()
  const leftOut = useStore($leftOut).includes(line)
  const remove = (): void => {
    toastRemoved(line.name, removeLine(index))
    onAnswered()
  }
  return (
    <li className={styles.line}>
      <OrderedLine
        line={lineView(line)}
        qty={line.qty}
        price={line.price}
        notes={lineNotes(line, pageConfig(), t)}
        vat={vat}
        deposit={deposit}
        depositVat={depositVat}
        leftOut={leftOut}
      />
      {editing && (
        <div className={styles.tools}>
          <Stepper
            label={line.name}
            value={line.qty}
            max={mostOf(index)}
            onChange={qty => setQty(index, qty)}
          />
          <Button quiet aria-label={`${t('Remove')}: ${line.name}`} onClick={remove}>
            {t('Remove')}
          </Button>
        </div>
      )}
      <LineChanges line={line} onAnswered={onAnswered} />
    </li>
  )
}
