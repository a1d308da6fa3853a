import { useStore } from '@nanostores/react'
import { type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { kindOf } from './columns.ts'
import { $ticks, tick } from './display.ts'
import styles from './order-lines.module.css'

/** The dishes of an order with what they contain, and what was refunded of them struck through. Each line can be ticked. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const ticks = useStore($ticks)
  return (
    <ul className={styles.lines}>
      {order.items.map((item, index) => {
        const { name, choices, note, allergens } = item
        const line = `${order.code} ${index}`
        if (qtyLeft(item) === 0)
          return (
            <li key={line}>
              <RefundedPart item={item} />
            </li>
          )
        return (
          <li key={line}>
            <button type="button" aria-pressed={ticks.includes(line)} onClick={() => tick(line)}>
              <strong>
                <b>{qtyLeft(item)} ×</b> {name}
              </strong>{' '}
              {allergens.length > 0 && (
                <small>
                  <i>{t('Allergens: {names}', { names: '' })}</i>
                  {allergens.join(', ')}
                </small>
              )}
              {choices.map(choice => (
                <span key={choice} data-kind={kindOf(choice)}>
                  {choice}
                </span>
              ))}
              {note && <em>{note}</em>}
            </button>
            <RefundedPart item={item} />
          </li>
        )
      })}
    </ul>
  )
}

/** What went back of a line. Of a line that is gone, its choices tell which one that was. */
function RefundedPart({ item }: { item: DeskOrder['items'][number] }) {
  const { t } = useDeskT()
  const { refunded = 0, name, choices } = item
  if (refunded === 0) return null
  const what = [name, ...(qtyLeft(item) === 0 ? choices : [])].join(', ')
  return (
    <p className={styles.refunded}>
      <del>
        {refunded} × {what}
      </del>{' '}
      {t('refunded')}
    </p>
  )
}
