import type { DeskSession } from '#contract/desk/access.ts'
import { ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import access from '../access.module.css'
import { useOwnChange } from './use-own-change.ts'

interface Props {
  sessions: DeskSession[]
  onEnded: () => void
}

/** Where a person is signed in, since when and how lately, and how they end that. */
export function SessionSection({ sessions, onEnded }: Props) {
  const { t, dateTime } = useDeskT()
  const { busy, problem, change } = useOwnChange(onEnded)
  const end = (id: string) =>
    change(() => provenApi(ownSignInEndpoints.endOwnSession, { params: { id } }), id)
  const endOthers = () => change(() => provenApi(ownSignInEndpoints.endOwnSessions), 'others')
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('Where you are signed in')}</h2>
      <ul className={access.rows}>
        {sessions.map(({ id, name, createdAt, seenAt, own }) => (
          <li key={id}>
            <p>
              {name}
              <small>
                {t('Since {time}', { time: dateTime(createdAt) })}
                {' · '}
                {own ? t('This device') : t('Last seen {time}', { time: dateTime(seenAt) })}
              </small>
            </p>
            {!own && (
              <Button
                disabled={busy}
                aria-label={t('End {name}', { name: `${name}, ${dateTime(createdAt)}` })}
                onClick={() => void end(id)}
              >
                {t('End session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem problem={problem} />
      {sessions.length > 1 && (
        <div>
          <Confirm
            text={t('Sign out everywhere else')}
            question={t('You stay signed in on this device alone.')}
            yes={t('Really sign out')}
            busy={busy}
            onConfirm={endOthers}
          />
        </div>
      )}
    </section>
  )
}
