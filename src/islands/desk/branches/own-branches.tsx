import { branchEndpoints } from '#contract/desk/branches.ts'
import { roleNames } from '#lib/i18n/desk/names.ts'
import { useRequest } from '../../ui/use-request.ts'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { problemOf } from '../problem-of.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './branches.module.css'
import { OpenDesk } from './open-desk.tsx'

/** The branches that somebody may enter who does not own them. */
export function OwnBranches() {
  const { t } = useDeskT()
  const branches = useRequest('own branches', () => deskApi(branchEndpoints.listBranches))
  if (branches.status === 'failed') return <Problem problem={problemOf(branches.error)} />
  if (branches.status === 'loading') return null
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
