import { useState } from 'react'
import type { DeskPerson } from '#contract/desk/access.ts'
import { peopleEndpoints, type StaffLink } from '#contract/desk/people-endpoints.ts'
import { type DeskRole, deskRoles } from '#contract/desk/roles.ts'
import desk from '../desk.module.css'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { useDeskAction } from '../use-desk-action.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './access.module.css'
import { roleNames } from './role-names.ts'

interface Props {
  person: DeskPerson
  onChanged: (link?: StaffLink | null) => void
}

/** One person: who they are and what they may do, which an owner changes for everybody but themselves. */
export function PersonRow({ person, onChanged }: Props) {
  const { t } = useDeskT()
  const { id, name, email, role, ready, pin, own } = person
  const { busy, problem, run } = useDeskAction()
  const [asked, setAsked] = useState<'reset' | 'remove'>()
  const [wanted, setWanted] = useState(role)
  const who = name || email
  const params = { id }

  const setRole = () =>
    run(async idempotencyKey => {
      const call = { params, body: { role: wanted } }
      onChanged(await deskApi(peopleEndpoints.changeRole, call, { idempotencyKey }))
    }, `role ${wanted}`)
  const reset = () =>
    run(async idempotencyKey => {
      onChanged(await deskApi(peopleEndpoints.resetSignIn, { params }, { idempotencyKey }))
      setAsked(undefined)
    }, 'reset')
  const remove = () =>
    run(async () => {
      await deskApi(peopleEndpoints.removePerson, { params })
      onChanged()
    }, 'remove')

  return (
    <li>
      <div>
        <p>
          {who} · {t(roleNames[role])}
          <small>{email}</small>
        </p>
        <p className={styles.note}>
          {!ready && t('Has not used the link yet')}
          {ready && (pin ? t('Has a PIN') : t('Has no PIN'))}
          {own && ` · ${t('That is you')}`}
        </p>
      </div>
      {!own && (
        <div className={styles.actions}>
          <select
            className={desk.control}
            aria-label={t('Role of {name}', { name: who })}
            disabled={busy}
            value={wanted}
            onChange={event => setWanted(event.target.value as DeskRole)}
          >
            {deskRoles.map(each => (
              <option key={each} value={each}>
                {t(roleNames[each])}
              </option>
            ))}
          </select>
          {wanted !== role && (
            <button
              type="button"
              className="button button--primary"
              disabled={busy}
              aria-label={t('Change the role of {name}', { name: who })}
              onClick={() => void setRole()}
            >
              {t('Change role')}
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-label={
              asked === 'reset'
                ? t('Really reset the sign-in of {name}', { name: who })
                : t('Reset the sign-in of {name}', { name: who })
            }
            onClick={() => (asked === 'reset' ? void reset() : setAsked('reset'))}
          >
            {asked === 'reset' ? t('Really reset?') : t('Reset sign-in')}
          </button>
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-label={
              asked === 'remove'
                ? t('Really remove {name}', { name: who })
                : t('Remove {name}', { name: who })
            }
            onClick={() => (asked === 'remove' ? void remove() : setAsked('remove'))}
          >
            {asked === 'remove' ? t('Really remove?') : t('Remove')}
          </button>
        </div>
      )}
      <Problem problem={problem} />
    </li>
  )
}
