import { branchEndpoints } from '#contract/desk/branches.ts'
import { useRequest } from '../../ui/hooks/use-request.ts'
import { deskApi } from '../desk-api.ts'
import { FactRows } from '../fact-rows.tsx'
import { Problem } from '../problem.tsx'
import { problemOf } from '../problem-of.ts'
import { useDeskT } from '../use-desk-t.ts'

/** How the menu of this branch and that of the centre differ right now. */
export function Comparison() {
  const { t } = useDeskT()
  const found = useRequest('comparison', () => deskApi(branchEndpoints.compareWithCentre))
  if (found.status === 'failed') return <Problem problem={problemOf(found.error)} />
  if (found.status === 'loading') return <p role="status">{t('The centre is asked …')}</p>
  const { differing, onlyHere, onlyThere } = found.data
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
