import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { restoreRow } from '#islands/desk/draft/change-draft.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'

/** Says of a row that publishing removes it. */
export function Removed({ name }: { name: string }) {
  const { t } = useDeskT()
  return (
    <p>
      <s>{name}</s> {t('is removed when this is published')}
    </p>
  )
}

/** Takes back that a row is removed. */
export function Keep({ row, table, name }: { row: DraftRow; table: DraftTableName; name: string }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  return (
    <>
      <Button
        disabled={busy}
        aria-label={t('Keep {name}', { name })}
        onClick={() => run(() => restoreRow(table, row.key))}
      >
        {t('Keep it')}
      </Button>
      <Problem problem={problem} />
    </>
  )
}
