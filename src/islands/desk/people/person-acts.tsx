import { useState } from 'react'
import { peopleEndpoints, type StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './access.module.css'

interface Props {
  id: string
  name: string
  /** Called with the link that the person needs now, if any. */
  onChanged: (link: StaffLink | undefined) => void
}

/** Resets the sign-in of a person, or removes them, each after a second tap. */
export function PersonActs({ id, name, onChanged }: Props) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const [asked, setAsked] = useState<'reset' | 'remove'>()
  const params = { id }
  const reset = () =>
    run(async idempotencyKey => {
      const link = await provenApi(peopleEndpoints.resetSignIn, { params }, { idempotencyKey })
      setAsked(undefined)
      onChanged(link)
    }, 'reset')
  const remove = () =>
    run(async () => {
      await provenApi(peopleEndpoints.removePerson, { params })
      onChanged(undefined)
    }, 'remove')
  const act = (what: 'reset' | 'remove', text: string, run: () => unknown) => (
    // Every person has the same buttons.
    <Button
      aria-label={`${text} ${name}`}
      disabled={busy}
      onClick={() => (asked === what ? run() : setAsked(what))}
    >
      {text}
    </Button>
  )
  return (
    <div className={styles.actions}>
      {act('reset', asked === 'reset' ? t('Really reset?') : t('Reset sign-in'), reset)}
      {act('remove', asked === 'remove' ? t('Really remove?') : t('Remove'), remove)}
      <Problem problem={problem} />
    </div>
  )
}
