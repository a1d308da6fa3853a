import { useEffect, useRef, useState } from 'react'
import type { DeskDevice } from '#contract/api/roles.ts'
import { branchEndpoints } from '#contract/desk/branches.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { keepProof } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  token: string
  /** The person who is already signed in here. */
  device: DeskDevice | undefined
  onDone: () => void
}

/** Lets somebody in from the centre's desk: at once, or after a question if that ends another session. */
export function Enter({ token, device, onDone }: Props) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const [isAsked] = useState(device !== undefined)
  const begun = useRef(false)
  const enter = () =>
    run(async () => {
      keepProof(await deskApi(branchEndpoints.enterBranch, { body: { token } }))
      onDone()
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pass is used once
  useEffect(() => {
    if (isAsked || begun.current) return
    begun.current = true
    void enter()
  }, [])
  return (
    <main className={styles.start}>
      <h1>{t('From the centre to this branch')}</h1>
      {isAsked && (
        <p>{t('{name} is signed in here and will be signed out.', { name: device?.person ?? '' })}</p>
      )}
      {!isAsked && !problem && <p role="status">{t('You are being signed in …')}</p>}
      <Problem problem={problem} />
      {isAsked && !problem && (
        <Button primary disabled={busy} onClick={enter}>
          {t('Sign in from the centre')}
        </Button>
      )}
      {(isAsked || problem) && (
        <Button disabled={busy} onClick={onDone}>
          {t('Back to the desk')}
        </Button>
      )}
    </main>
  )
}
