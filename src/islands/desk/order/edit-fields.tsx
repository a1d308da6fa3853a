import { useState } from 'react'
import type { EditQuote, OrderEditDraft } from '#contract/desk/order-edit.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useShopTime } from '#islands/desk/live/clock.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './order-money.module.css'

/** By how many minutes a time is moved. */
const MOVES = [-30, -15, -5, 5, 15, 30]

interface Props {
  now: EditQuote
  draft: OrderEditDraft
  onChange: (draft: OrderEditDraft) => void
}

/** What else is changed of an order: time, address, and whom it is for. A field counts once somebody leaves it. */
export function EditFields({ now, draft, onChange }: Props) {
  const { t } = useDeskT()
  const address = { ...now.address, ...draft.address }
  const setAddress = (some: Partial<NonNullable<EditQuote['address']>>) =>
    onChange({
      address: {
        ...{ address: '', extras: '', zipcode: '', areaId: undefined, coordinates: undefined },
        ...address,
        ...some,
      },
    })
  return (
    <section className={styles.part} aria-label={t('Time, address and guest')}>
      {now.contents && <MoveTime now={now} draft={draft} onChange={onChange} />}
      <div className={styles.row}>
        {now.contents && now.address && (
          <>
            <Typed
              label={t('Street and number')}
              value={address.address}
              onTyped={to => setAddress({ address: to })}
            />
            <Typed
              label={t('Postcode')}
              value={address.zipcode}
              onTyped={to => setAddress({ zipcode: to })}
            />
            <Typed
              label={t('Floor, bell')}
              value={address.extras}
              onTyped={to => setAddress({ extras: to })}
            />
          </>
        )}
        <Typed label={t('Name')} value={draft.name ?? now.name} onTyped={name => onChange({ name })} />
        <Typed label={t('Phone')} value={draft.phone ?? now.phone} onTyped={phone => onChange({ phone })} />
        <Typed
          label={t('Guest’s notes')}
          value={draft.notes ?? now.notes}
          onTyped={notes => onChange({ notes })}
        />
        {now.address && (
          <Typed
            label={t('For the driver')}
            value={draft.driverNotes ?? now.driverNotes}
            onTyped={driverNotes => onChange({ driverNotes })}
          />
        )}
      </div>
    </section>
  )
}

function MoveTime({ now, draft, onChange }: Props) {
  const { t, when } = useDeskT()
  const earliest = useShopTime().getTime() + MINUTE
  const time = draft.time ?? now.time
  if (time === undefined) return null
  return (
    <>
      <p>{t('Promised for {time}', { time: when(time) })}</p>
      <div className={styles.row}>
        {MOVES.map(minutes => {
          const at = Date.parse(time) + minutes * MINUTE
          return (
            <Button
              key={minutes}
              disabled={at < earliest}
              onClick={() => onChange({ time: new Date(at).toISOString() })}
            >
              {minutes > 0
                ? t('{minutes} min later', { minutes })
                : t('{minutes} min earlier', { minutes: -minutes })}
            </Button>
          )
        })}
      </div>
    </>
  )
}

function Typed({
  label,
  value = '',
  onTyped,
}: {
  label: string
  value?: string | undefined
  onTyped: (text: string) => void
}) {
  const [text, setText] = useState(value)
  return (
    <label className={desk.field}>
      {label}
      <input
        className={desk.control}
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
        onBlur={() => text !== value && onTyped(text.trim())}
      />
    </label>
  )
}
