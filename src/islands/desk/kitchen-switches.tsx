import { useState } from 'react'
import { kitchenEndpoints } from '#contract/desk/kitchen-endpoints.ts'
import type { DeskSwitches } from '#contract/desk/switches.ts'
import { useStore } from '../ui/use-store.ts'
import styles from './desk.module.css'
import { deskApi } from './desk-api.ts'
import { $feed } from './feed.ts'
import { typeNames } from './order-types.ts'
import { Problem } from './problem.tsx'
import { useDeskT } from './use-desk-t.ts'
import { useSwitch } from './use-switch.ts'

const PAUSES = [15, 30, 60] as const
const BUSY = [10, 20] as const

/** Pauses orders, or adds time to them, in two taps; what is on is shown and ended here too. */
export function KitchenSwitches() {
  const switches = useStore($feed).now?.switches
  return switches ? <Switches {...switches} /> : null
}

function Switches({ orderTypes, pauses, busy }: DeskSwitches) {
  const { t, time } = useDeskT()
  const [open, setOpen] = useState<'pause' | 'busy'>()
  const [chosen, setChosen] = useState<(typeof orderTypes)[number]>()
  const { change, problem, busy: sending } = useSwitch()
  const types = chosen ? [chosen] : orderTypes

  async function finish(work: Promise<DeskSwitches>): Promise<void> {
    if (await change(work)) setOpen(undefined)
  }
  const pause = (minutes: number | 'closing', of = types) =>
    finish(deskApi(kitchenEndpoints.pause, { body: { orderTypes: of, minutes } }))
  const setBusy = (minutes: number) => finish(deskApi(kitchenEndpoints.setBusy, { body: { minutes } }))
  const toggle = (which: 'pause' | 'busy') => setOpen(open === which ? undefined : which)

  return (
    <section className={styles.switches} aria-label={t('Pause and preparation time')}>
      <div className={styles.actions}>
        <button
          type="button"
          className="button"
          aria-expanded={open === 'pause'}
          onClick={() => toggle('pause')}
        >
          {t('Pause')}
        </button>
        <button
          type="button"
          className="button"
          aria-expanded={open === 'busy'}
          onClick={() => toggle('busy')}
        >
          {t('More time')}
        </button>
        {pauses.map(({ orderType, until }) => (
          <button
            key={orderType}
            type="button"
            className={`button ${styles.on}`}
            disabled={sending}
            onClick={() => pause(0, [orderType])}
          >
            {t('{type} paused until {time}: end', { type: t(typeNames[orderType]), time: time(until) })}
          </button>
        ))}
        {busy && (
          <button
            type="button"
            className={`button ${styles.on}`}
            disabled={sending}
            onClick={() => setBusy(0)}
          >
            {t('+{minutes} min until {time}: end', { minutes: busy.minutes, time: time(busy.until) })}
          </button>
        )}
      </div>
      {open === 'pause' && (
        <div className={styles.actions}>
          {PAUSES.map(minutes => (
            <button
              key={minutes}
              type="button"
              className="button button--primary"
              disabled={sending}
              onClick={() => pause(minutes)}
            >
              {t('{minutes} min', { minutes })}
            </button>
          ))}
          <button
            type="button"
            className="button button--primary"
            disabled={sending}
            onClick={() => pause('closing')}
          >
            {t('Until closing')}
          </button>
          {orderTypes.length > 1 && (
            <label className={styles.field}>
              {t('Only for')}
              <select
                value={chosen ?? ''}
                onChange={({ target }) => setChosen(orderTypes.find(type => type === target.value))}
              >
                <option value="">{t('All order types')}</option>
                {orderTypes.map(type => (
                  <option key={type} value={type}>
                    {t(typeNames[type])}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      {open === 'busy' && (
        <div className={styles.actions}>
          {BUSY.map(minutes => (
            <button
              key={minutes}
              type="button"
              className="button button--primary"
              disabled={sending}
              onClick={() => setBusy(minutes)}
            >
              {t('+{minutes} min until closing', { minutes })}
            </button>
          ))}
        </div>
      )}
      <Problem problem={problem} />
    </section>
  )
}
