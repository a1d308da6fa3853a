import { goTo } from '#islands/desk/draft/menu-route.ts'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { addRow } from '../dish-actions.ts'
import styles from './promotions.module.css'
import { type ReadyPromotion, readyPromotions } from './ready.ts'

/** A promotion to begin with: each opens as a form that is filled in, and is published like everything else. */
export function FirstPromotions() {
  const { t } = useDeskT()
  const table = useTable('promotions')
  const { busy, problem, run } = useDeskAction()
  const last = allRowsIn(table).at(-1)?.key
  const begin = ({ name, cells }: ReadyPromotion) =>
    run(async () => {
      const key = await addRow('promotions', { ...cells, name: t(name) }, last)
      goTo({ page: 'row', list: 'promotions', key, added: true })
    })
  return (
    <section className={styles.begin} aria-label={t('Begin with one of these')}>
      <h2>{t('Begin with one of these')}</h2>
      <p className={styles.note}>
        {t('Each is a form that is filled in. Look it over: guests get it once you have published it.')}
      </p>
      <Problem problem={problem} />
      <ul className={styles.ready}>
        {readyPromotions.map(ready => (
          <li key={ready.name}>
            <button type="button" disabled={busy} onClick={() => begin(ready)}>
              <strong>{t(ready.name)}</strong>
              <span>{t(ready.about)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
