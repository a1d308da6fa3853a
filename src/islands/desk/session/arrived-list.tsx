import { useStore } from '@nanostores/react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $pending, command } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './notices.module.css'

/** Orders whose guests are there in their cars, each until somebody notes it. */
export function ArrivedList({ orders }: { orders: DeskOrder[] }) {
  const { t, time } = useDeskT()
  const pending = new Set(useStore($pending).map(({ code }) => code))
  const waiting = orders.filter(({ code }) => !pending.has(code))
  return (
    <div role="alert">
      <ul className={styles.cancelled}>
        {waiting.map(({ code, name, car, arrivedAt = '' }) => (
          <li key={code}>
            <p>
              <strong>{t('{code}: the guest is here since {time}', { code, time: time(arrivedAt) })}</strong>
              <span>{[car, name].filter(Boolean).join(' · ')}</span>
            </p>
            <Button onClick={() => command({ code }, { command: 'note' })}>
              {t('Noted')} <span className="visually-hidden">{code}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
