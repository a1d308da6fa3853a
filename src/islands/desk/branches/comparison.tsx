import { branchEndpoints } from '#contract/desk/branches.ts'
import { FactRows } from '#islands/desk/kit/fact-rows.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'

/** How the menu of this branch and that of the centre differ right now. */
export function Comparison() {
  const { t } = useDeskT()
  const { data, problem } = useDeskRequest('comparison', () => deskApi(branchEndpoints.compareWithCentre))
  if (problem) return <Problem problem={problem} />
  if (!data) return <p role="status">{t('Asking the centre …')}</p>
  const { differing, onlyHere, onlyThere } = data
  const names = (all: string[]) => (all.length > 0 ? `${all.length}: ${all.join(', ')}` : '0')
  return (
    <FactRows
      facts={[
        [t('Values that differ from the centre'), differing],
        [t('Dishes and combos here only'), names(onlyHere)],
        [t('Dishes and combos at the centre only'), names(onlyThere)],
      ]}
    />
  )
}
