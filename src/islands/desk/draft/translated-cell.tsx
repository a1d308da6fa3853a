import type { DraftTableName } from '#contract/desk/draft.ts'
import { columnIn } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { CellType } from './cell-types.ts'
import styles from './draft.module.css'
import { $draft } from './tables.ts'
import { TextCell } from './text-cell.tsx'
import { useCell } from './use-cell.ts'
import { useSelected } from './use-selected.ts'

interface Props {
  table: DraftTableName
  rowKey: string
  column: string
  kind: CellType
  label: DeskKey
  hint?: DeskKey | undefined
}

/** A text in every language, side by side. */
export function TranslatedCell({ table, rowKey, column, kind, label, hint }: Props) {
  const { t } = useDeskT()
  const languages = useSelected($draft, draft => draft.languages)
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t(label)}</legend>
      {hint && <p className={styles.notes}>{t(hint)}</p>}
      <div className={styles.languages}>
        {languages.map(({ code, name }, index) => (
          <OneLanguage
            key={code}
            at={{ table, key: rowKey, column: columnIn(column, code, index), main: column }}
            kind={kind}
            label={name}
            lang={code}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OneProps {
  at: { table: DraftTableName; key: string; column: string; main: string }
  kind: CellType
  label: string
  lang: string
}

function OneLanguage({ at, kind, label, lang }: OneProps) {
  const { t } = useDeskT()
  const cell = useCell(at.table, at.key, at.column)
  const main = useCell(at.table, at.key, at.main)
  const isMissing = cell.value === '' && main.value !== ''
  return (
    <TextCell cell={cell} kind={kind} label={label} lang={lang} note={isMissing ? t('missing') : undefined} />
  )
}
