import { useStore } from '../../ui/use-store.ts'
import { $feed } from '../feed.ts'
import { useDeskT } from '../use-desk-t.ts'
import { BranchStates } from './branch-states.tsx'
import styles from './branches.module.css'
import { OwnBranches } from './own-branches.tsx'

/** All branches as their owner sees them, or those that somebody else may enter. */
export function BranchesView() {
  const { t } = useDeskT()
  const isOwner = useStore($feed).device?.role === 'owner'
  return (
    <main className={styles.view}>
      <h1>{t('Branches')}</h1>
      {isOwner ? <BranchStates /> : <OwnBranches />}
    </main>
  )
}
