import { useStore } from '@nanostores/react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { type NamedPerson, staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed, shownOrder } from '#islands/desk/live/feed.ts'
import type { PinAsked } from '#islands/desk/live/pin.ts'
import { Button } from '#islands/ui/button.tsx'
import { ApiError } from '#lib/api/errors.ts'
import access from './access.module.css'

/** Asks who acts on a shared screen, and for their PIN. It stands beside the orders, which go on meanwhile. */
export function PinDialog({ asked: { key, answer: onAnswer } }: { asked: PinAsked }) {
  const { t, time } = useDeskT()
  const dialog = useOpenDialog()
  const id = useId()
  const isAway = useStore($feed).status === 'lost'
  const [people, setPeople] = useState<NamedPerson[]>()
  const form = useDeskForm(async data => {
    const body = { person: String(data.get('person')), pin: String(data.get('pin')) }
    try {
      await deskApi(staffEndpoints.confirmPin, { body })
    } catch (error) {
      const until = lockedUntil(error)
      if (until === undefined) throw error
      return form.say(t('Too many wrong PINs. From {time} on, PINs are taken again', { time: time(until) }))
    }
    onAnswer(true)
  })

  const { run } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are read once, or when the network is back
  useEffect(() => {
    if (!isAway && !people) void run(async () => setPeople(await deskApi(staffEndpoints.getPeopleWithPin)))
  }, [isAway])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={access.pin}
      onKeyDown={event => event.key === 'Escape' && onAnswer(false)}
    >
      <form onSubmit={form.onSubmit} className={styles.startForm}>
        <h2 id={id}>{t('Who is this?')}</h2>
        <What command={key} />
        {people?.length === 0 && (
          <p>
            {t('Nobody has a PIN yet. People set theirs under “My sign-in”, on their own phone or computer.')}
          </p>
        )}
        {people && people.length > 0 && (
          <>
            <SelectField
              label={t('Name')}
              name="person"
              required
              options={people.map(person => [person.id, person.name] as const)}
            />
            <label className={styles.field}>
              {t('PIN')}
              <LimitedInput
                name="pin"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                required
                most={staffLimits.pin.max}
                {...form.at('pin')}
              />
            </label>
          </>
        )}
        <Problem id={form.id} problem={isAway ? undefined : form.problem} />
        <p role="status">{isAway && t('Waits for the network. Nothing is lost.')}</p>
        <div className={styles.actions}>
          {people && people.length > 0 && (
            <Button type="submit" primary disabled={form.busy || isAway}>
              {t('Confirm')}
            </Button>
          )}
          <Button onClick={() => onAnswer(false)}>{t('Cancel')}</Button>
        </div>
      </form>
    </dialog>
  )
}

/** Opens a dialog that holds nobody up, while it is rendered; the focus returns to where it was. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.show()
    return () => shown?.close()
  }, [])
  return dialog
}

/** What the PIN is for: the order, and the money that goes back. */
function What({ command: key }: { command: string }) {
  const { t, price } = useDeskT()
  const asked = useStore($pending).find(each => each.key === key)
  if (!asked) return null
  const { code, command } = asked
  if (command.command === 'refund')
    return <p>{t('Order {code}: {price} goes back', { code, price: price(command.shown) })}</p>
  if (command.command !== 'cancel') return null
  const order = shownOrder(code)
  const back = order?.paid ? order.total - (order.due ?? 0) - order.refunded : 0
  return (
    <p>
      {back > 0
        ? t('Order {code} is cancelled, and {price} goes back', { code, price: price(back) })
        : t('Order {code} is cancelled', { code })}
    </p>
  )
}

/** Until when this screen takes no PINs, ISO 8601, if it does not. */
function lockedUntil(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return z.safeParse(z.object({ until: z.iso.datetime() }), error.body).data?.until
}
