import { useState } from 'react'
import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import type { DeskPerson } from '#contract/desk/access.ts'
import { peopleEndpoints, type StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'

interface Props {
  person: DeskPerson
  name: string
  /** Called with the link that the person needs now, if any. */
  onChanged: (link: StaffLink | undefined) => void
}

/** What a person may do, which changes where it is shown, after a second tap. */
export function PersonRole({ person: { id, role }, name, onChanged }: Props) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  // What is chosen counts for the role that the person had then, which another screen may change.
  const [choice, setChoice] = useState({ from: role, to: role })
  const wanted = choice.from === role ? choice.to : role
  const change = () =>
    run(async idempotencyKey => {
      const call = { params: { id }, body: { role: wanted } }
      onChanged((await provenApi(peopleEndpoints.changeRole, call, { idempotencyKey })) ?? undefined)
    }, `role ${wanted}`)
  return (
    <div className={styles.actions}>
      <select
        className={desk.control}
        aria-label={t('Role of {name}', { name })}
        disabled={busy}
        value={wanted}
        onChange={event => setChoice({ from: role, to: event.target.value as DeskRole })}
      >
        <Options of={deskRoles.map(each => [each, t(roleNames[each])] as const)} />
      </select>
      {wanted !== role && (
        <Button aria-label={`${t('Change role')} ${name}`} primary disabled={busy} onClick={change}>
          {t('Change role')}
        </Button>
      )}
      <Problem problem={problem} />
    </div>
  )
}
