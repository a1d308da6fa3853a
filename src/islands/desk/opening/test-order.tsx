import { openingEndpoints } from '#contract/desk/opening.ts'
import { Button } from '../../ui/button.tsx'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { useDeskAction } from '../use-desk-action.ts'
import { useDeskT } from '../use-desk-t.ts'

/** Places a test order, which rings on every screen. */
export function TestOrder({ isTesting, onPlaced }: { isTesting: boolean; onPlaced: () => void }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const place = () =>
    run(async key => {
      await deskApi(openingEndpoints.placeTestOrder, {}, { idempotencyKey: key })
      onPlaced()
    })
  return (
    <>
      <p role="status">
        {isTesting
          ? t('The test order rings now. Accept it under Orders.')
          : t('It rings on every screen, prints a test ticket once it is accepted, and is in no report.')}
      </p>
      <Problem problem={problem} />
      <Button disabled={busy || isTesting} onClick={place}>
        {t('Place a test order')}
      </Button>
    </>
  )
}
