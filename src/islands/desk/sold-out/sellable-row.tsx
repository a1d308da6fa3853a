import { type FormEvent, useState } from 'react'
import { kitchenEndpoints } from '#contract/desk/kitchen-endpoints.ts'
import type { DeskSwitches, Sellable, SoldOutInput } from '#contract/desk/switches.ts'
import desk from '../desk.module.css'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { useDeskT } from '../use-desk-t.ts'
import { useSwitch } from '../use-switch.ts'
import styles from './sold-out.module.css'

interface Props {
  sellable: Sellable
  /** Present when it is sold out or its portions are counted. */
  state?: DeskSwitches['soldOut'][number]
}

/** Something that can be sold out, with what can be done about it. */
export function SellableRow({ sellable: { kind, target, name, number }, state }: Props) {
  const { t } = useDeskT()
  const { change, problem, busy } = useSwitch()
  const send = (until: SoldOutInput['until'], portions?: number) =>
    change(
      deskApi(kitchenEndpoints.sellOut, { body: { kind, target, until, ...(portions && { portions }) } }),
    )
  const label = [number, name].filter(Boolean).join(' ')
  return (
    <li className={styles.row} aria-label={label}>
      <p className={styles.name}>
        {label}
        {state && <State {...state} />}
      </p>
      <div className={desk.actions}>
        {state && (
          <button
            type="button"
            className="button button--primary"
            disabled={busy}
            onClick={() => send('off')}
          >
            {t('Offer again')}
          </button>
        )}
        {!state && (
          <>
            <button type="button" className="button" disabled={busy} onClick={() => send('tomorrow')}>
              {t('Sold out until tomorrow')}
            </button>
            <button type="button" className="button" disabled={busy} onClick={() => send('switched-back')}>
              {t('Sold out until switched back')}
            </button>
          </>
        )}
        {!state && kind === 'product' && (
          <Portions busy={busy} onCount={count => void send('tomorrow', count)} />
        )}
      </div>
      <Problem problem={problem} />
    </li>
  )
}

function State({ portions, until }: DeskSwitches['soldOut'][number]) {
  const { t, dateTime } = useDeskT()
  return (
    <small>
      {portions === undefined ? t('Sold out') : t('{count} left', { count: portions })},{' '}
      {until === undefined ? t('until switched back') : t('until {time}', { time: dateTime(until) })}
    </small>
  )
}

function Portions({ busy, onCount }: { busy: boolean; onCount: (count: number) => void }) {
  const { t } = useDeskT()
  const [count, setCount] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCount(Number(count))
  }
  return (
    <form className={styles.portions} onSubmit={submit}>
      <label className={desk.field}>
        {t('Portions left')}
        <input
          type="number"
          min={1}
          max={9999}
          required
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={busy}>
        {t('Count')}
      </button>
    </form>
  )
}
