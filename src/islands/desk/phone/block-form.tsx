import { type SubmitEvent, useState } from 'react'
import { phoneEndpoints, STAFF_WORDS } from '#contract/desk/phone.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { noteBlocks } from './blocks.ts'
import styles from './phone.module.css'

type Blocked = { kind: 'phone'; phone: string } | { kind: 'address'; address: string; zipcode: string }

/** A button that blocks a number or an address once somebody has said why. */
export function BlockForm({ what, text }: { what: Blocked; text: string }) {
  const { t } = useDeskT()
  const [reason, setReason] = useState<string>()
  const { busy, done, problem, run } = useDeskAction()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      noteBlocks(await deskApi(phoneEndpoints.blockGuest, { body: { ...what, reason: reason ?? '' } }))
      setReason(undefined)
    })
  }
  if (done) return <p role="status">{t('Blocked. Guests read that no orders are taken from there')}</p>
  if (reason === undefined) return <Button onClick={() => setReason('')}>{text}</Button>
  return (
    <form className={styles.row} onSubmit={send}>
      <label className={desk.field}>
        {t('Why, for the staff alone')}
        <LimitedInput
          most={STAFF_WORDS.reason}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Button type="submit" primary disabled={busy}>
        {text}
      </Button>
      <Button onClick={() => setReason(undefined)}>{t('Cancel')}</Button>
      <Problem problem={problem} />
    </form>
  )
}
