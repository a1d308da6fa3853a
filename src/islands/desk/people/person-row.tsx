import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { DeskPerson } from '#contract/desk/access.ts'
import { peopleEndpoints, type StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { type DeskRole, deskRoles } from '#contract/desk/roles.ts'
import { $hasBranches } from '#islands/desk/kit/branches.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'
import { LinkNotice } from './link-notice.tsx'

const Rights = deskPart(async () => (await import('./rights.tsx')).Rights, 'branches')

interface Props {
  person: DeskPerson
  onChanged: () => void
}

/** One person: who they are and what they may do, which an owner changes for everybody but themselves. */
export function PersonRow({ person, onChanged }: Props) {
  const { t } = useDeskT()
  const { id, name, email, role, ready, pin, own, central } = person
  const withBranches = useStore($hasBranches)
  const [isOpen, setOpen] = useState(false)
  const { busy, problem, run } = useDeskAction()
  const [asked, setAsked] = useState<'reset' | 'remove'>()
  const [link, setLink] = useState<StaffLink>()
  // What is chosen counts for the role that the person had then, which another screen may change.
  const [choice, setChoice] = useState({ from: role, to: role })
  const wanted = choice.from === role ? choice.to : role
  const who = name || email
  const params = { id }

  const setRole = () =>
    run(async idempotencyKey => {
      const call = { params, body: { role: wanted } }
      setLink((await provenApi(peopleEndpoints.changeRole, call, { idempotencyKey })) ?? undefined)
      onChanged()
    }, `role ${wanted}`)
  const reset = () =>
    run(async idempotencyKey => {
      setLink(await provenApi(peopleEndpoints.resetSignIn, { params }, { idempotencyKey }))
      setAsked(undefined)
      onChanged()
    }, 'reset')
  const remove = () =>
    run(async () => {
      await provenApi(peopleEndpoints.removePerson, { params })
      onChanged()
    }, 'remove')

  return (
    <li>
      <div>
        <p>
          {who} · {t(roleNames[role])}
          {name && <small>{email}</small>}
        </p>
        <p className={styles.note}>
          {central && `${t('What this person may do is decided at the centre')}. `}
          {!ready && t('Has not used the link yet')}
          {ready && (pin ? t('Has a PIN') : t('Has no PIN'))}
          {own && ` · ${t('That is you')}`}
        </p>
      </div>
      {!own && !central && (
        <div className={styles.actions}>
          <select
            className={desk.control}
            aria-label={t('Role of {name}', { name: who })}
            disabled={busy}
            value={wanted}
            onChange={event => setChoice({ from: role, to: event.target.value as DeskRole })}
          >
            <Options of={deskRoles.map(each => [each, t(roleNames[each])] as const)} />
          </select>
          {wanted !== role && (
            <Act text={t('Change role')} who={who} disabled={busy} primary onClick={setRole} />
          )}
          <Act
            text={asked === 'reset' ? t('Really reset?') : t('Reset sign-in')}
            who={who}
            disabled={busy}
            onClick={() => (asked === 'reset' ? reset() : setAsked('reset'))}
          />
          <Act
            text={asked === 'remove' ? t('Really remove?') : t('Remove')}
            who={who}
            disabled={busy}
            onClick={() => (asked === 'remove' ? remove() : setAsked('remove'))}
          />
        </div>
      )}
      {withBranches && role !== 'owner' && (
        <details onToggle={event => setOpen(event.currentTarget.open)}>
          <summary className={styles.summary}>{t('Rights at branches')}</summary>
          <Suspense fallback={null}>{isOpen && <Rights id={id} name={who} />}</Suspense>
        </details>
      )}
      <Problem problem={problem} />
      {!own && <LinkNotice link={link} />}
    </li>
  )
}

interface ActProps {
  text: string
  /** The person's name, since every person has the same buttons. */
  who: string
  disabled: boolean
  primary?: true
  onClick: () => unknown
}

const Act = ({ text, who, ...props }: ActProps) => (
  <Button aria-label={`${text} ${who}`} {...props}>
    {text}
  </Button>
)
