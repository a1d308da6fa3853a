import { branchEndpoints } from '#contract/desk/branches.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'

/** Leads to a branch's desk, where the person is signed in with their role there. */
export function OpenDesk({ slug, name }: { slug: string; name: string }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const open = () =>
    run(async () => {
      const { address } = await provenApi(branchEndpoints.openBranch, { params: { slug } })
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
