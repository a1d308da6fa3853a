import type { Publication } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/draft-endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { useDeskAction } from '../use-desk-action.ts'
import { useDeskT } from '../use-desk-t.ts'

/** Makes what was published last the draft again, so that visitors' prices are those of the pages that they see. */
export function Reopen({ id, onReopened }: { id: string; onReopened: (publication: Publication) => void }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const reopen = () =>
    run(async idempotencyKey => {
      const options = { idempotencyKey }
      onReopened(await deskApi(draftEndpoints.reopenPublication, { params: { id } }, options))
    })
  return (
    <>
      <Button disabled={busy} onClick={reopen}>
        {t('Back into the draft')}
      </Button>
      <Problem problem={problem} />
    </>
  )
}
