import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { type NamedPerson, staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import access from './access.module.css'

/** Asks who acts on a shared screen, and for their PIN. */
export function PinDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { t } = useDeskT()
  const id = useId()
  const isAway = useStore($feed).status === 'lost'
  const [people, setPeople] = useState<NamedPerson[]>()
  const form = useDeskForm(async data => {
    const body = { person: String(data.get('person')), pin: String(data.get('pin')) }
    await deskApi(staffEndpoints.confirmPin, { body })
    onAnswer(true)
  })

  const { run } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are read once, or when the network is back
  useEffect(() => {
    if (!isAway && !people) void run(async () => setPeople(await deskApi(staffEndpoints.getPeopleWithPin)))
  }, [isAway])

  return (
    <Modal aria-labelledby={id} className={access.dialog} onClose={() => onAnswer(false)}>
      <form onSubmit={form.onSubmit} className={styles.startForm}>
        <h2 id={id}>{t('Who is this?')}</h2>
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
              <input
                name="pin"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                required
                maxLength={staffLimits.pin.max}
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
    </Modal>
  )
}
