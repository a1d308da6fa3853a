import { type SubmitEvent, useEffect, useState } from 'react'
import { type CallerOrder, type KnownCaller, phoneEndpoints, STAFF_WORDS } from '#contract/desk/phone.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedTextarea } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { BlockForm } from './block-form.tsx'
import styles from './phone.module.css'
import { sameAgain, type, useTyped } from './typed.ts'

/** Who calls: the number first, and all that is known of it. */
export function CallerPart() {
  const { t } = useDeskT()
  const typed = useTyped()
  const [caller, setCaller] = useState<KnownCaller>()
  const { busy, problem, run } = useDeskAction()
  const find = (number: string) =>
    run(async () => {
      const found = await deskApi(phoneEndpoints.findCaller, { body: { phone: number } })
      setCaller(found)
      const { name, email, number: shown } = typed
      type({
        number: shown || found.phone,
        phone: found.phone,
        name: name || found.name,
        email: email || found.email,
      })
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of a kept number is read once
  useEffect(() => {
    if (typed.phone !== '' && !caller) void find(typed.phone)
  }, [typed.phone])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.number.trim() !== '') void find(typed.number)
  }
  const known = caller?.phone === typed.phone ? caller : undefined
  return (
    <section className={styles.caller} aria-label={t('Who calls')}>
      <form className={styles.row} onSubmit={submit}>
        <label className={desk.field}>
          {t('Phone number')}
          <input
            type="tel"
            autoComplete="off"
            value={typed.number}
            onChange={({ target }) => type({ number: target.value, phone: '' })}
          />
        </label>
        <Button type="submit" primary disabled={busy}>
          {t('Look up')}
        </Button>
      </form>
      <Problem problem={problem} />
      {known && <Known key={known.phone} caller={known} onChange={setCaller} />}
    </section>
  )
}

interface KnownProps {
  caller: KnownCaller
  onChange: (caller: KnownCaller) => void
}

function Known({ caller, onChange }: KnownProps) {
  const { t } = useDeskT()
  const { phone, blocked, orders, addresses, hasAccount } = caller
  const isNew = orders.length === 0 && !hasAccount
  return (
    <div className={styles.known}>
      {blocked && (
        <p role="alert" className={styles.blocked}>
          {t('No orders are taken from this number: {reason}', { reason: blocked.reason })}
        </p>
      )}
      <p role="status">
        {isNew
          ? t('A new number')
          : t('{name}, orders so far: {count}', { name: caller.name, count: orders.length })}
      </p>
      <Note caller={caller} onChange={onChange} />
      {orders.length > 0 && (
        <ul className={styles.again} aria-label={t('Last orders')}>
          {orders.map(order => (
            <LastOrder key={order.code} order={order} />
          ))}
        </ul>
      )}
      {addresses.length > 0 && (
        <ul className={styles.addresses} aria-label={t('Addresses')}>
          {addresses.map(each => (
            <li key={`${each.address} ${each.zipcode}`}>
              <Button
                onClick={() =>
                  type({ ...each, areaId: each.areaId ?? '', deliveryType: 'delivery', payment: '' })
                }
              >
                {each.address}, {each.zipcode}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!blocked && <BlockForm what={{ kind: 'phone', phone }} text={t('Block this number')} />}
    </div>
  )
}

function LastOrder({ order }: { order: CallerOrder }) {
  const { t, price, when } = useDeskT()
  const { code, at, orderType, total, words, lines } = order
  return (
    <li>
      <p>
        <strong>
          {when(at)}, {t(typeNames[orderType])}, {price(total)}
        </strong>
        <br />
        {words.join(', ')}
      </p>
      <Button primary disabled={lines.length === 0} onClick={() => type(sameAgain(order))}>
        {t('The same again')} <span className="visually-hidden">{code}</span>
      </Button>
    </li>
  )
}

/** What the staff note of a number; guests never read it, unless they ask for their data. */
function Note({ caller, onChange }: KnownProps) {
  const { t, dateTime } = useDeskT()
  const { phone, note } = caller
  const [text, setText] = useState<string>()
  const { busy, problem, run } = useDeskAction()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      await deskApi(phoneEndpoints.noteGuest, { body: { phone, note: text ?? '' } })
      onChange(await deskApi(phoneEndpoints.findCaller, { body: { phone } }))
      setText(undefined)
    })
  }
  if (text === undefined)
    return (
      <div className={styles.note}>
        {note && (
          <p>
            {note.text}
            <br />
            <small>
              {note.by}, {dateTime(note.at)}
            </small>
          </p>
        )}
        <Button onClick={() => setText(note?.text ?? '')}>
          {note ? t('Change the note') : t('Add a note')}
        </Button>
      </div>
    )
  return (
    <form className={styles.note} onSubmit={save}>
      <label className={desk.field}>
        {t('Note for the staff')}
        <LimitedTextarea
          most={STAFF_WORDS.note}
          rows={2}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Problem problem={problem} />
      <div className={styles.row}>
        <Button type="submit" primary disabled={busy}>
          {t('Save')}
        </Button>
        <Button onClick={() => setText(undefined)}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
