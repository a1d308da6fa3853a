import { useStore } from '@nanostores/react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { kindOf } from './columns.ts'
import { $ticks, tick } from './display.ts'
import styles from './order-lines.module.css'

/** The dishes of an order. Where there is room for a finger, each line can be ticked. */
export function OrderLines({ order, compact }: { order: DeskOrder; compact: boolean }) {
  const { t } = useDeskT()
  const ticks = useStore($ticks)
  return (
    <ul className={styles.lines}>
      {order.items.map(({ qty, name, choices, note, allergens }, index) => {
        const line = `${order.code} ${index}`
        const text = (
          <>
            <strong>
              <b>{qty} ×</b> {name}
            </strong>
            {choices.map(choice => (
              <span key={choice} data-kind={kindOf(choice)}>
                {choice}
              </span>
            ))}
            {note && <em>{note}</em>}
          </>
        )
        return (
          <li key={line}>
            {compact ? (
              <div data-ticked={ticks.includes(line) || undefined}>{text}</div>
            ) : (
              <button
                type="button"
                aria-pressed={ticks.includes(line)}
                data-ticked={ticks.includes(line) || undefined}
                onClick={() => tick(line)}
              >
                {text}
                {allergens.length > 0 && (
                  <small>{t('Allergens: {names}', { names: allergens.join(', ') })}</small>
                )}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
