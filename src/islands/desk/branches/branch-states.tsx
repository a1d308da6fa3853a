import { useEffect } from 'react'
import { branchEndpoints } from '#contract/desk/branches.ts'
import { SECOND } from '#contract/durations.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { BranchCard } from './branch-card.tsx'
import styles from './branches.module.css'
import { TotalOfBranches } from './total-of-branches.tsx'

/** How often the branches are asked again, in ms. */
const AGAIN_MS = 30 * SECOND

/** State, orders and figures of all branches on one page. */
export function BranchStates() {
  const { t } = useDeskT()
  const { data, problem, reload } = useDeskRequest('branches', () => deskApi(branchEndpoints.getBranchStates))
  useEffect(() => {
    const timer = setInterval(reload, AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <>
      {!data && !problem && <p role="status">{t('Asking the branches …')}</p>}
      <Problem problem={problem} />
      {data && (
        <>
          <TotalOfBranches branches={data} />
          <ul className={styles.cards}>
            {data.map(branch => (
              <BranchCard key={branch.slug} branch={branch} />
            ))}
          </ul>
        </>
      )}
      <Button onClick={reload}>{t('Look again')}</Button>
    </>
  )
}
