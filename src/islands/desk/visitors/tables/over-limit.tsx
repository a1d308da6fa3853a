import { moreThanSeats } from '#contract/desk/texts.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskProblem } from '#islands/desk/live/problem-of.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  /** The id by which fields refer to it. */
  id: string
  problem: DeskProblem | undefined
  busy: boolean
  onAgree: () => void
}

/** Says why a table is not kept. More guests than the limit are taken once somebody agrees to that. */
export function OverLimit({ id, problem, busy, onAgree }: Props) {
  const { t } = useDeskT()
  return (
    <>
      <Problem id={id} problem={problem} />
      {problem?.text === moreThanSeats && (
        <Button disabled={busy} onClick={onAgree}>
          {t('Take them anyway')}
        </Button>
      )}
    </>
  )
}
