import { type SubmitEvent, useState } from 'react'
import type { DeskSwitches, Sellable, SoldOutInput } from '#contract/desk/switches.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useRestoredFocus } from '#islands/desk/kit/use-restored-focus.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './sold-out.module.css'

interface Props {
  sellable: Sellable
  /** Present when it is sold out or its portions are counted. */
  state?: DeskSwitches['soldOut'][number]
}

/** Something that can be sold out: until tomorrow with one tap, in another way behind a second one. */
export function SellableRow({ sellable: { kind, target, name, number }, state }: Props) {
  const { t } = useDeskT()
  const row = useRestoredFocus(`${kind} ${target}`)
  const [open, setOpen] = useState(false)
  const label = [number, name].filter(Boolean).join(' ')
  const send = (until: SoldOutInput['until'], text: string, portions?: number) => {
    const body = { kind, target, until, ...(portions && { portions }) }
    tapSwitch({ command: 'sold-out', label: `${label} · ${text}`, body })
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.row} aria-label={label}>
      <p className={styles.name}>
        {number && <span className={styles.number}>{number} </span>}
        {name}
        {state && <State {...state} />}
      </p>
      {state ? (
        <Button primary onClick={() => send('off', t('Offer again'))}>
          {t('Offer again')}
        </Button>
      ) : (
        <>
          <Button onClick={() => send('tomorrow', t('Sold out until tomorrow'))}>
            {t('Sold out until tomorrow')}
          </Button>
          <Button className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className="visually-hidden">{t('More')}</span>
          </Button>
        </>
      )}
      {!state && open && (
        <div className={styles.others}>
          <Button onClick={() => send('switched-back', t('Sold out until switched back'))}>
            {t('Sold out until switched back')}
          </Button>
          {kind === 'product' && (
            <Portions onCount={count => send('tomorrow', t('{count} left', { count }), count)} />
          )}
        </div>
      )}
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

function Portions({ onCount }: { onCount: (count: number) => void }) {
  const { t } = useDeskT()
  const [count, setCount] = useState('')
  const submit = (event: SubmitEvent) => {
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
      <Button type="submit">{t('Count')}</Button>
    </form>
  )
}
