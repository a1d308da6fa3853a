import { useEffect, useState } from 'react'
import { branchEndpoints } from '#contract/desk/branches.ts'
import { Button } from '../../ui/button.tsx'
import { useRequest } from '../../ui/use-request.ts'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { problemOf } from '../problem-of.ts'
import { useDeskT } from '../use-desk-t.ts'
import { BranchCard } from './branch-card.tsx'
import styles from './branches.module.css'
import { TotalOfBranches } from './total-of-branches.tsx'

/** How often the branches are asked again, in ms. */
const AGAIN_MS = 30_000

/** State, orders and figures of all branches on one page. */
export function BranchStates() {
  const { t } = useDeskT()
  const [turn, setTurn] = useState(0)
  const reload = () => setTurn(count => count + 1)
  const branches = useRequest('branches', () => deskApi(branchEndpoints.getBranchStates), String(turn))
  useEffect(() => {
    const timer = setInterval(() => setTurn(count => count + 1), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {branches.status === 'loading' && <p role="status">{t('Branches are asked …')}</p>}
      {branches.status === 'failed' && <Problem problem={problemOf(branches.error)} />}
      {branches.status === 'ready' && (
        <>
          <TotalOfBranches branches={branches.data} />
          <ul className={styles.cards}>
            {branches.data.map(branch => (
              <BranchCard key={branch.slug} branch={branch} />
            ))}
          </ul>
        </>
      )}
      <Button onClick={reload}>{t('Look again')}</Button>
    </>
  )
}
