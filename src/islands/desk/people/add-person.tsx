import { useState } from 'react'
import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import { peopleEndpoints, type StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { HeadJump } from '#islands/desk/kit/head-jump.tsx'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'
import { LinkNotice } from './link-notice.tsx'

/** Adds a person, who gets a link by mail. */
export function AddPerson({ onAdded }: { onAdded: () => void }) {
  const { t } = useDeskT()
  // Kept in state, because the browser empties a form once it was sent, even if that failed.
  const email = useEntry()
  const [role, setRole] = useState<DeskRole>('service')
  const [link, setLink] = useState<StaffLink>()
  const { busy, problem, run } = useDeskAction()

  async function add(): Promise<void> {
    const body = { email: email.text, role }
    const empty = email.sent()
    await run(async idempotencyKey => {
      setLink(await provenApi(peopleEndpoints.invitePerson, { body }, { idempotencyKey }))
      empty()
      onAdded()
    }, JSON.stringify(body))
  }

  return (
    <form action={add} id="new-person" className={styles.add} aria-labelledby="add-person" noValidate>
      <HeadJump text={t('Add a person')} form="new-person" />
      <h3 id="add-person">{t('Add a person')}</h3>
      <p className={styles.note}>{t('They get a mail with a link that works once, for 48 hours.')}</p>
      <label className={desk.field}>
        {t('E-mail')}
        <LimitedInput
          type="email"
          autoComplete="off"
          required
          most={254}
          value={email.text}
          aria-invalid={problem?.field === 'email' || undefined}
          aria-describedby={problem && 'add-person-problem'}
          onChange={event => email.type(event.target.value)}
        />
      </label>
      <SelectField
        label={t('May do')}
        value={role}
        onChange={event => setRole(event.target.value as DeskRole)}
        options={deskRoles.map(each => [each, t(roleNames[each])] as const)}
      />
      <Problem id="add-person-problem" problem={problem} />
      <Button type="submit" primary disabled={busy}>
        {t('Add and mail the link')}
      </Button>
      <LinkNotice link={link} />
    </form>
  )
}
