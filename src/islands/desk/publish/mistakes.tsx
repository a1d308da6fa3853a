import { type DraftMistake, draftTables } from '#contract/desk/draft.ts'
import { settingName, withSettingNames } from '#islands/desk/draft/known/setting-name.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './publish.module.css'
import { showFormOf } from './route-of.ts'
import { columnText, tableTexts } from './texts.ts'

/** The mistakes in the draft, each with its place: nothing is published before all of them are fixed. */
export function Mistakes({ mistakes }: { mistakes: DraftMistake[] }) {
  const { t } = useDeskT()
  if (mistakes.length === 0) return null
  return (
    <section className={styles.warning} aria-label={t('Still wrong')}>
      <h2>
        {t('Still wrong')} <span className={styles.note}>{mistakes.length}</span>
      </h2>
      <p>{t('Nothing can be published until this is fixed.')}</p>
      <ul>
        {mistakes.map(mistake => (
          <li key={`${mistake.table} ${mistake.key} ${mistake.column} ${mistake.message}`}>
            <strong>{nameOf(mistake, t)}</strong>{' '}
            {t.dynamic(mistake.message, withSettingNames(mistake.params, t))}{' '}
            <ShowForm mistake={mistake} name={nameOf(mistake, t)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens the form in which it is fixed. */
function ShowForm({ mistake, name }: { mistake: DraftMistake; name: string }) {
  const { t } = useDeskT()
  const show = showFormOf(mistake)
  return (
    show && (
      <Button aria-label={`${t('Fix this')}, ${name}`} onClick={show}>
        {t('Fix this')}
      </Button>
    )
  )
}

/** Its place: what people call the table, the row and the column. */
function nameOf({ table, name, column }: DraftMistake, t: ReturnType<typeof useDeskT>['t']): string {
  const known = draftTables.find(each => each === table)
  const word = column === undefined ? undefined : columnText(column)
  const isSetting = known === 'settings' && name !== undefined
  const place = isSetting
    ? [t('Setting'), settingName(name, t)]
    : [known && t(tableTexts[known]), name, word?.key ? t(word.key) : column]
  return `${[...new Set(place)].filter(Boolean).join(', ')}:`
}
