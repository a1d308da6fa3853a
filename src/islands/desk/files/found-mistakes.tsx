import type { ImportMistake } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './files.module.css'

/** All mistakes in a file, with their place as a spreadsheet shows it. */
export function FoundMistakes({ found }: { found: ImportMistake[] }) {
  const { t } = useDeskT()
  if (found.length === 0) return null
  return (
    <ul className={styles.mistakes} aria-label={t('What is wrong')}>
      {found.map(mistake => (
        <li key={JSON.stringify(mistake)}>
          <strong>{placeOf(mistake, t)}</strong> {t.dynamic(mistake.message, mistake.params)}
          {mistake.others && ` ${t('(also in row {rows})', { rows: mistake.others.join(', ') })}`}
        </li>
      ))}
    </ul>
  )
}

function placeOf({ file, row, column }: ImportMistake, t: ReturnType<typeof useDeskT>['t']): string {
  const parts = [
    file,
    row !== undefined && t('row {row}', { row }),
    column !== undefined && t('column {column}', { column }),
  ]
  return `${parts.filter(Boolean).join(', ')}:`
}
