import { useEffect, useState } from 'react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import type { Invitation } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { Button } from '#islands/ui/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** A person sets up how they sign in, by a link that the owner has given them. */
export function SetUp({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useDeskT()
  const [invitation, setInvitation] = useState<Invitation>()
  const [problem, setProblem] = useState<DeskProblem>()
  const [codes, setCodes] = useState<string[]>([])

  useEffect(() => {
    deskApi(staffEndpoints.readInvitation, { body: { token } }).then(setInvitation, error =>
      setProblem(problemOf(error)),
    )
  }, [token])

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <main className={styles.start}>
      <h1>{t('Set up your sign-in')}</h1>
      {problem && (
        <>
          <Problem problem={problem} />
          <Button onClick={onDone}>{t('Sign in')}</Button>
        </>
      )}
      {invitation && (
        <SetUpForm
          token={token}
          invitation={invitation}
          onDone={recoveryCodes => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone())}
        />
      )}
    </main>
  )
}
