import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { staffLimits } from '#contract/desk/staff.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { $device } from '#islands/desk/live/session.ts'
import { Button } from '#islands/ui/button.tsx'

/** What people do with their own sign-in: set a PIN, and sign out. */
export function AccountView() {
  const { t } = useDeskT()
  const device = useStore($device)
  const [done, setDone] = useState(false)
  const pin = useDeskForm(async data => {
    setDone(false)
    await provenApi(staffEndpoints.setPin, { body: { pin: String(data.get('pin')) } })
    setDone(true)
  })
  const out = useDeskForm(async () => {
    // Input for the draft is saved in the name of the person who typed it.
    await saveNow()
    await deskApi(kitchenEndpoints.unpair)
    location.reload()
  })
  const { min, max } = staffLimits.pin
  return (
    <main className={styles.start}>
      <h1>{t('My sign-in')}</h1>
      <p>{t('Signed in as {name}', { name: device?.person ?? '' })}</p>
      <form onSubmit={pin.onSubmit} className={styles.startForm}>
        <p>
          {t(
            'With a PIN you can refund and cancel orders on a screen that others use too. It is needed for nothing else.',
          )}
        </p>
        <label className={styles.field}>
          {t('New PIN, {min} to {max} digits', { min, max })}
          <input
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="new-password"
            required
            pattern={`\\d{${min},${max}}`}
            maxLength={max}
            {...pin.at('pin')}
          />
        </label>
        <Problem id={pin.id} problem={pin.problem} />
        <p role="status">{done && t('Your PIN is set')}</p>
        <Button type="submit" primary disabled={pin.busy}>
          {t('Set PIN')}
        </Button>
      </form>
      <form onSubmit={out.onSubmit} className={styles.startForm}>
        <Problem id={out.id} problem={out.problem} />
        <Button type="submit" disabled={out.busy}>
          {t('Sign out')}
        </Button>
      </form>
      <LanguageSelect />
    </main>
  )
}
