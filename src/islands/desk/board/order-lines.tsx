import { useStore } from '@nanostores/react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { kindOf } from './columns.ts'
import { $ticks, tick } from './display.ts'
import styles from './order-lines.module.css'

/** The dishes of an order with what they contain. Each line can be ticked. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const ticks = useStore($ticks)
  return (
    <ul className={styles.lines}>
      {order.items.map(({ qty, name, choices, note, allergens }, index) => {
        const line = `${order.code} ${index}`
        return (
          <li key={line}>
            <button type="button" aria-pressed={ticks.includes(line)} onClick={() => tick(line)}>
              <strong>
                <b>{qty} ×</b> {name}
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
          </li>
        )
      })}
    </ul>
  )
}
