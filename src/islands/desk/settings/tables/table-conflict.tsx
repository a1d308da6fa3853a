import type { WholeTableName } from '#contract/desk/draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { decideTable } from '#islands/desk/draft/saving.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'

/** Two people have changed the same table: the second one decides. */
export function TableConflict({ table, by }: { table: WholeTableName; by: string | undefined }) {
  const { t } = useDeskT()
  if (by === undefined) return null
  return (
    <div className={draft.conflict} role="alert">
      <p>{t('{by} has changed this in the meantime', { by: by || t('Somebody') })}</p>
      <Button onClick={() => decideTable(table, 'theirs')}>{t('Take theirs')}</Button>
      <Button onClick={() => decideTable(table, 'mine')}>{t('Keep mine')}</Button>
    </div>
  )
}
