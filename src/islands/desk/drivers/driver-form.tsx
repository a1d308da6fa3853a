import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import type { Driver, DriverForm as DriverBody } from '#contract/desk/drivers.ts'
import { staffLimits } from '#contract/desk/staff.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './drivers.module.css'

interface Props {
  /** Who is changed; absent for somebody new. */
  driver?: Driver
  submit: string
  send: (body: z.output<typeof DriverBody>, idempotencyKey: string) => Promise<unknown>
  onSent: () => void
}

const { min, max } = staffLimits.pin

/** The name of a driver, and the PIN that their phone asks for, if they want one. */
export function DriverForm({ driver, submit, send, onSent }: Props) {
  const { t } = useDeskT()
  const problemId = useId()
  const empty = { name: driver?.name ?? '', pin: '', noPin: false }
  // Kept in state, because the browser empties a form once it was sent, even if that failed.
  const [typed, setTyped] = useState(empty)
  const { busy, problem, run } = useDeskAction()
  const { name, pin, noPin } = typed
  const body = { name, ...(noPin ? { pin: '' } : pin && { pin }) }
  const save = () =>
    run(async key => {
      await send(body, key)
      setTyped(empty)
      onSent()
    }, JSON.stringify(body))
  const at = (field: string) =>
    problem?.field === field && { 'aria-invalid': true, 'aria-describedby': problemId }
  return (
    <form action={save} className={styles.form}>
      <label className={desk.field}>
        {t('Name')}
        <LimitedInput
          required
          most={40}
          value={name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          {...at('name')}
        />
      </label>
      <label className={desk.field}>
        {driver?.pin
          ? t('New PIN, {min} to {max} digits', { min, max })
          : t('PIN that the phone asks for, if one is wanted: {min} to {max} digits', { min, max })}
        <LimitedInput
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          pattern={`\\d{${min},${max}}`}
          most={max}
          disabled={noPin}
          value={pin}
          onChange={({ target }) => setTyped({ ...typed, pin: target.value })}
          {...at('pin')}
        />
      </label>
      {driver?.pin && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={noPin}
            onChange={({ target }) => setTyped({ ...typed, noPin: target.checked })}
          />
          {t('Without a PIN')}
        </label>
      )}
      <Problem id={problemId} problem={problem} />
      <Button type="submit" primary disabled={busy}>
        {submit}
      </Button>
    </form>
  )
}
