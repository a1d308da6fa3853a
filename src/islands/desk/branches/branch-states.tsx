import { useEffect } from 'react'
import { branchEndpoints, type SeenBranch } from '#contract/desk/branches.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { FactRows } from '#islands/desk/kit/fact-rows.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { formatPrice } from '#lib/i18n/format.ts'
import { BranchCard } from './branch-card.tsx'
import styles from './branches.module.css'

/** How often the branches are asked again, in ms. */
const AGAIN_MS = 30 * SECOND

/** State, orders and figures of all branches on one page. */
export function BranchStates() {
  const { t } = useDeskT()
  const { data, problem, reload } = useDeskRequest('branches', () => deskApi(branchEndpoints.getBranchStates))
  useEffect(() => {
    const timer = setInterval(reload, AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <>
      {!data && !problem && <p role="status">{t('Asking the branches …')}</p>}
      <Problem problem={problem} />
      {data && (
        <>
          <TotalOfBranches branches={data} />
          <ul className={styles.cards}>
            {data.map(branch => (
              <BranchCard key={branch.slug} branch={branch} />
            ))}
          </ul>
        </>
      )}
      <Button onClick={reload}>{t('Look again')}</Button>
    </>
  )
}

/** Orders and revenue of all branches that answer; those that do not are named. */
function TotalOfBranches({ branches }: { branches: SeenBranch[] }) {
  const { t, money } = useDeskT()
  const states = branches.flatMap(({ answers, state }) => (answers && state ? [state] : []))
  const [first] = states
  const lost = branches.filter(({ answers }) => !answers).map(({ name }) => name)
  const isOneCurrency = states.every(({ currency }) => currency === first?.currency)
  const sum = (of: (state: (typeof states)[number]) => number): number =>
    states.reduce((total, state) => total + of(state), 0)
  const revenue =
    first && isOneCurrency
      ? formatPrice(
          sum(({ today }) => today.sales.revenue),
          { ...money, currency: first.currency },
        )
      : undefined
  const facts = [
    [t('Open orders'), sum(({ open }) => open)],
    [t('Orders today'), sum(({ today }) => today.sales.count)],
    [t('Revenue today'), revenue],
  ] as const
  return (
    <section className={styles.total} aria-label={t('All branches together')}>
      <h2>{t('All branches together')}</h2>
      <FactRows facts={facts} />
      {lost.length > 0 && <p className={styles.lost}>{t('Without {names}', { names: lost.join(', ') })}</p>}
    </section>
  )
}
