import type { DeskReport } from '#contract/desk/report.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './reports.module.css'

const BEST = 10

/** The dishes that brought the most, each with a bar beside the first one's. */
export function BestDishes({ dishes }: Pick<DeskReport, 'dishes'>) {
  const { t, price } = useDeskT()
  const best = dishes.slice(0, BEST)
  const most = best[0]?.revenue ?? 0
  if (most <= 0) return null
  return (
    <section className={styles.best} aria-label={t('Dishes that bring the most')}>
      <h2>{t('Dishes that bring the most')}</h2>
      <ol>
        {best.map(({ name, qty, revenue }) => (
          <li key={name}>
            <span>{name}</span> <span>{qty} ×</span> <strong>{price(revenue)}</strong>
            <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" role="presentation">
              <rect width={(revenue / most) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
