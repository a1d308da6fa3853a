import { branchEndpoints } from '#contract/desk/branches.ts'
import { Button } from '../../ui/button.tsx'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { useDeskAction } from '../use-desk-action.ts'
import { useDeskT } from '../use-desk-t.ts'

/** Leads to a branch's desk, where the person is signed in with their role there. */
export function OpenDesk({ slug, name }: { slug: string; name: string }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const open = () =>
    run(async () => {
      const { address } = await deskApi(branchEndpoints.openBranch, { params: { slug } })
      location.assign(address)
    })
  return (
    <>
      <Problem problem={problem} />
      <Button disabled={busy} aria-label={`${t('Open its desk')}: ${name}`} onClick={open}>
        {t('Open its desk')}
      </Button>
    </>
  )
}
