import type { SeenBranch } from '#contract/desk/branches.ts'
import { FactRows } from '#islands/desk/kit/fact-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import styles from './branches.module.css'

/** Orders and revenue of all branches that answer; those that do not are named. */
export function TotalOfBranches({ branches }: { branches: SeenBranch[] }) {
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
