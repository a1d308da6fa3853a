import type { EditQuote, OrderEditDraft } from '#contract/desk/order-edit.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { CountedLine } from './counted-line.tsx'
import styles from './order-money.module.css'

interface Props {
  now: EditQuote
  draft: OrderEditDraft
  onChange: (lines: NonNullable<OrderEditDraft['lines']>) => void
}

/** How many of each dish there are, to be changed. */
export function EditLines({ now, draft, onChange }: Props) {
  const { t } = useDeskT()
  const wanted = new Map(draft.lines?.map(({ position, qty }) => [position, qty]))
  const set = (position: number, qty: number): void =>
    onChange([...new Map(wanted).set(position, qty)].map(([at, count]) => ({ position: at, qty: count })))
  return (
    <ul className={`${styles.part} ${styles.refunds}`} aria-label={t('Dishes')}>
      {now.lines.map(({ position, qty, ...line }) => (
        <CountedLine
          key={position}
          {...line}
          qty={wanted.get(position) ?? qty}
          onChange={count => set(position, count)}
        />
      ))}
    </ul>
  )
}
