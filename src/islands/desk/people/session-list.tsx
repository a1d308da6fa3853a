import { useState } from 'react'
import type { DeskSession } from '#contract/desk/access.ts'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'

/** Paired screens and browsers on which people have signed in; any can be ended, after a second tap. */
export function SessionList({ sessions, onEnded }: { sessions: DeskSession[]; onEnded: () => void }) {
  const { t, dateTime } = useDeskT()
  const [asked, setAsked] = useState('')
  const form = useDeskForm(async () => undefined)
  const end = (id: string) =>
    form.run(async () => {
      await provenApi(staffEndpoints.endSession, { params: { id } })
      onEnded()
    })
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('Screens and sessions')}</h2>
      <Problem id={form.id} problem={form.problem} />
      <ul className={styles.rows}>
        {sessions.map(({ id, name, person, role, seenAt, own }) => {
          const who = person ? t('{name} on {device}', { name: person, device: name }) : name
          return (
            <li key={id}>
              <p>
                {who} · {t(roleNames[role])}
                <small>{own ? t('This device') : t('Last seen {time}', { time: dateTime(seenAt) })}</small>
              </p>
              {!own && (
                <Button
                  disabled={form.busy}
                  aria-label={
                    asked === id ? t('Really end {name}', { name: who }) : t('End {name}', { name: who })
                  }
                  onClick={() => (asked === id ? void end(id) : setAsked(id))}
                >
                  {asked === id ? t('Really end?') : t('End session')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
