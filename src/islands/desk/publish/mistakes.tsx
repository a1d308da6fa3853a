import { ownerOf } from '#contract/describe/data/tables.ts'
import { type DraftMistake, draftTables } from '#contract/desk/draft.ts'
import { cellColumn } from '#islands/desk/draft/columns.ts'
import { settingName, withSettingNames } from '#islands/desk/draft/known/setting-name.ts'
import { listNames, type MenuRoute } from '#islands/desk/draft/menu-route.ts'
import { sectionOf } from '#islands/desk/draft/section-store.ts'
import { show } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './publish.module.css'
import { tableTexts } from './texts.ts'

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
          <li
            key={`${mistake.table} ${mistake.key} ${mistake.column} ${mistake.message}`}
            className={styles.mistake}
          >
            <span>
              <strong>{nameOf(mistake, t)}</strong>{' '}
              {t.dynamic(mistake.message, withSettingNames(mistake.params, t))}
            </span>
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
  const open = showFormOf(mistake)
  return (
    open && (
      <Button aria-label={`${t('Fix this')}, ${name}`} onClick={open}>
        {t('Fix this')}
      </Button>
    )
  )
}

/** Its place: what people call the table, the row and the column. What is wrong with a row as a whole is at its id, which is not said. */
function nameOf({ table, name, column }: DraftMistake, t: ReturnType<typeof useDeskT>['t']): string {
  const known = draftTables.find(each => each === table)
  const described = known && column !== undefined ? cellColumn(known, column)?.column : undefined
  const columnText = described ? described.kind !== 'id' && t(described.label) : column
  const isSetting = known === 'settings' && name !== undefined
  const place = isSetting
    ? [t('Setting'), settingName(name, t)]
    : [known && t(tableTexts[known]), name, columnText]
  return `${[...new Set(place)].filter(Boolean).join(', ')}:`
}

/** Returns a function that opens the form where a mistake is fixed, or undefined if no form does. */
function showFormOf({ table, key }: DraftMistake): (() => void) | undefined {
  const inMenu = (menu: MenuRoute) => () => show({ view: 'Menu', menu })
  const known = draftTables.find(name => name === table)
  const isOfDish = known === 'products' || (known && ownerOf(known)?.table === 'products')
  if (isOfDish && key !== undefined) {
    // The key of its dish, which rows that belong to it begin theirs with.
    const [dish = ''] = key.split(' ')
    return inMenu({ page: 'dish', key: dish })
  }
  // The key of a combo's part begins with that of the combo.
  if (known === 'slots' && key !== undefined)
    return inMenu({ page: 'row', list: 'menus', key: key.split(' ')[0] ?? '' })
  const list = listNames.find(name => name === table)
  if (list) return inMenu({ page: 'list', list })
  const section = known && sectionOf(known, key)
  return section && (() => show({ view: 'Settings', section }))
}
