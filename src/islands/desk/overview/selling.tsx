import type { DeskOverview } from '#contract/desk/overview.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import styles from './overview.module.css'

type Props = Pick<DeskOverview, 'dishes' | 'guests'>

/** What sold best in four weeks, what nobody ordered, and whether guests come back. */
export function Selling({ dishes: { from, best, unsold }, guests: { fresh, returning } }: Props) {
  const { t, money, price } = useDeskT()
  const total = fresh + returning
  return (
    <section className={styles.selling} aria-label={t('What sells')}>
      <h2>{t('What sells')}</h2>
      <p className={styles.note}>{t('Since {date}', { date: shortDay(from, money.locale) })}</p>
      {best.length === 0 ? (
        <p>{t('Nothing has been ordered in this time.')}</p>
      ) : (
        <ol className={styles.best}>
          {best.map(({ name, qty, revenue }) => (
            <li key={name}>
              <strong>{name}</strong>{' '}
              <span>
                {t('{count} sold', { count: qty })} · {price(revenue)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {total > 0 && (
        <p>
          {t('Guests: {returning} of {total} had ordered before, {fresh} are new.', {
            returning,
            total,
            fresh,
          })}
        </p>
      )}
      {unsold.length > 0 && (
        <details className="unfold">
          <summary>
            {t('Not ordered by itself: {count} {count|dish|dishes}', { count: unsold.length })}
          </summary>
          <ul className={styles.unsold}>
            {unsold.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
