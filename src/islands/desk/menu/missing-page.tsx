import { useStore } from '@nanostores/react'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './menu.module.css'
import { type MissingRow, missingRows, namedTables } from './missing.ts'
import parts from './parts.module.css'

/** What is still to be written: translations and declarations, each with a link to its field. */
export function MissingPage() {
  const { t } = useDeskT()
  const { ready, problem } = useTables(namedTables)
  const { tables, languages } = useStore($draft)
  const { translations, declarations } = missingRows(tables, languages)
  const isDone = ready && translations.length === 0 && declarations.length === 0
  return (
    <section aria-label={t('To do')}>
      <Problem problem={problem} />
      {isDone && <p>{t('Nothing is missing')}</p>}
      {ready && (
        <>
          {declarations.length > 0 && (
            <MissingList
              title={t('Without allergens and additives: {count}', { count: declarations.length })}
              rows={declarations}
            />
          )}
          {translations.map(([language, rows]) => (
            <MissingList
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

function MissingList({ title, rows }: { title: string; rows: MissingRow[] }) {
  return (
    <details className={`${parts.partRow} unfold`}>
      <summary>{title}</summary>
      <ul className={parts.links}>
        {rows.map(({ id, name, route }) => (
          <li key={id}>
            <button type="button" className={styles.open} onClick={() => goTo(route)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
