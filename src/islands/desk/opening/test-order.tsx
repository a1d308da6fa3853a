import { openingEndpoints } from '#contract/desk/opening.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'

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
