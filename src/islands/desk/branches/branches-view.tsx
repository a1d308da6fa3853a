import { useStore } from '@nanostores/react'
import { branchEndpoints } from '#contract/desk/branches.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { roleNames } from '#lib/i18n/desk/names.ts'
import { BranchStates } from './branch-states.tsx'
import styles from './branches.module.css'
import { OpenDesk } from './open-desk.tsx'

/** All branches as their owner sees them, or those that somebody else may enter. */
export function BranchesView() {
  const { t } = useDeskT()
  const isOwner = useStore($isOwner)
  return (
    <ViewMain title={t('Branches')} className={styles.branches}>
      {isOwner ? <BranchStates /> : <OwnBranches />}
    </ViewMain>
  )
}

/** The branches that somebody may enter who does not own them. */
function OwnBranches() {
  const { t } = useDeskT()
  const branches = useDeskRequest('own branches', () => deskApi(branchEndpoints.listBranches))
  if (branches.problem) return <Problem problem={branches.problem} />
  if (!branches.data) return null
  return (
    <ul className={styles.cards}>
      {branches.data.map(({ slug, name, role, own }) => (
        <li key={slug} className={styles.card}>
          <h2>{name}</h2>
          <p className={styles.note}>{own ? t('This branch') : t(roleNames[role])}</p>
          {!own && <OpenDesk slug={slug} name={name} />}
        </li>
      ))}
    </ul>
  )
}
