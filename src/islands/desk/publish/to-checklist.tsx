import { useStore } from '@nanostores/react'
import { openingEndpoints } from '#contract/desk/opening.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'

/** The owner's way back to the steps of the opening while guests cannot order yet, unless the notice above the view leads there. */
export function ToChecklist() {
  const { t } = useDeskT()
  const hasNotice = useStore($feed).now?.obstacles.length !== 0
  const opening = useDeskRequest('publish opening', () => deskApi(openingEndpoints.getOpening))
  if (hasNotice || !opening.data || opening.data.isOpen) return null
  return (
    <p>
      <Button onClick={() => showView('Opening')}>{t('To the checklist')}</Button>
    </p>
  )
}
