import { useStore } from '../../ui/hooks/use-store.ts'
import { $draft } from '../draft/tables.ts'
import { useTables } from '../draft/use-tables.ts'
import { Problem } from '../problem.tsx'
import { useDeskT } from '../use-desk-t.ts'
import { type LackingRow, lackingIn, namedTables } from './lacking.ts'
import styles from './menu.module.css'
import parts from './parts.module.css'
import { goTo } from './place.ts'

/** What is still to be written: translations and declarations, each with a link to its field. */
export function LackingPage() {
  const { t } = useDeskT()
  const { ready, problem } = useTables(namedTables)
  const { tables, languages } = useStore($draft)
  const { translations, declarations } = lackingIn(tables, languages)
  const isDone = ready && translations.length === 0 && declarations.length === 0
  return (
    <section aria-labelledby="lacking-title">
      <h2 id="lacking-title">{t('To do')}</h2>
      <Problem problem={problem} />
      {isDone && <p>{t('Nothing is missing')}</p>}
      {ready && (
        <>
          {declarations.length > 0 && (
            <LackingRows
              title={t('Without allergens and additives: {count}', { count: declarations.length })}
              rows={declarations}
            />
          )}
          {translations.map(([language, rows]) => (
            <LackingRows
              key={language}
              title={t('Not in {language}: {count}', { language, count: rows.length })}
              rows={rows}
            />
          ))}
        </>
      )}
    </section>
  )
}

function LackingRows({ title, rows }: { title: string; rows: LackingRow[] }) {
  return (
    <details className={parts.partRow}>
      <summary>{title}</summary>
      <ul className={parts.links}>
        {rows.map(({ id, name, place }) => (
          <li key={id}>
            <button type="button" className={styles.open} onClick={() => goTo(place)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
