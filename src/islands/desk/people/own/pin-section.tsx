import { useState } from 'react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import access from '../access.module.css'

/** Sets the PIN by which a shared screen knows a person. */
export function PinSection() {
  const { t } = useDeskT()
  const [done, setDone] = useState(false)
  const pin = useDeskForm(async data => {
    setDone(false)
    await provenApi(staffEndpoints.setPin, { body: { pin: String(data.get('pin')) } })
    setDone(true)
  })
  const { min, max } = staffLimits.pin
  return (
    <section aria-labelledby="own-pin">
      <h2 id="own-pin">{t('PIN')}</h2>
      <p className={access.note}>
        {t(
          'With a PIN you can refund and cancel orders on a screen that others use too. It is needed for nothing else.',
        )}
      </p>
      <form onSubmit={pin.onSubmit} className={access.add}>
        <label className={styles.field}>
          {t('New PIN, {min} to {max} digits', { min, max })}
          <LimitedInput
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="new-password"
            required
            pattern={`\\d{${min},${max}}`}
            most={max}
            {...pin.at('pin')}
          />
        </label>
        <Problem id={pin.id} problem={pin.problem} />
        <p role="status">{done && t('Your PIN is set')}</p>
        <Button type="submit" disabled={pin.busy}>
          {t('Set PIN')}
        </Button>
      </form>
    </section>
  )
}
