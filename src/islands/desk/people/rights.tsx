import { useState } from 'react'
import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import { branchEndpoints, type OwnBranch } from '#contract/desk/branches.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SentField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'

/** What a person may do at each branch, which an owner of the centre changes here. */
export function Rights({ id, name }: { id: string; name: string }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const all = useDeskRequest('branches of the shop', () => deskApi(branchEndpoints.listBranches))
  const read = () => deskApi(branchEndpoints.getRights, { params: { id } })
  const first = useDeskRequest(`rights ${id}`, read)
  // Read again after each change.
  const [latest, setLatest] = useState<OwnBranch[]>()
  const rights = latest ?? first.data
  if (all.problem) return <Problem problem={all.problem} />
  if (!all.data || !rights) return null
  // What a person may do here is given by their role.
  const others = all.data.filter(({ own }) => !own)
  const set = (slug: string, role: DeskRole | null) =>
    run(async () => {
      await provenApi(branchEndpoints.setRight, { params: { id, slug }, body: { role } })
      setLatest(await read())
    }, `${slug} ${role}`)
  return (
    <div className={styles.rights}>
      {others.map(branch => (
        <SentField
          key={branch.slug}
          label={branch.name}
          aria-label={t('Role of {name} at {branch}', { name, branch: branch.name })}
          disabled={busy}
          value={rights.find(({ slug }) => slug === branch.slug)?.role ?? ''}
          onSend={role => set(branch.slug, (role || null) as DeskRole | null)}
          options={[['', t('May not enter')], ...deskRoles.map(role => [role, t(roleNames[role])] as const)]}
        />
      ))}
      <p className={styles.note}>{t('This holds at the branch within a minute.')}</p>
      <Problem problem={problem} />
    </div>
  )
}
