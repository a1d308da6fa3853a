import { useId } from 'react'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { $draft, loadTables } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../settings.module.css'
import { KeyedTable } from '../tables/keyed-table.tsx'

/** Languages that can be added. */
const COMMON =
  'ar bg cs da de el en es et fa fi fr he hr hu it ja ko lt lv nl no pl pt ro ru sk sl sq sr sv th tr uk vi zh'

/** The languages of the shop. The first one is the default and has to be complete. */
export function Languages() {
  const { t, money } = useDeskT()
  const id = useId()
  const there = useSelected($draft, ({ languages }) => languages)
  const code = useEntry()
  const { busy, problem, run } = useDeskAction()
  const names = new Intl.DisplayNames(money.locale, { type: 'language' })
  const offered = COMMON.split(' ')
    .filter(each => !there.some(language => language.code === each))
    .map(each => ({ code: each, name: names.of(each) ?? each }))
    .toSorted((a, b) => a.name.localeCompare(b.name, money.locale))
  const add = () => {
    const chosen = code.text
    const empty = code.sent()
    return run(async () => {
      const name = new Intl.DisplayNames(chosen, { type: 'language' }).of(chosen) ?? chosen
      await changeDraft([{ kind: 'add', table: 'languages', cells: { code: chosen, name } }])
      // A new language adds a column to every translated table.
      await loadTables(['languages'])
      empty()
    })
  }
  return (
    <KeyedTable
      table="languages"
      inLines
      title={t('Languages')}
      hint={t(
        'Guests choose one in the header. The first one is the default. Dishes and pages say what they lack in another',
      )}
    >
      <div className={styles.actions}>
        <div className={draft.field}>
          <label htmlFor={id}>{t('Add a language')}</label>
          <select id={id} value={code.text} onChange={({ target }) => code.type(target.value)}>
            <Options
              of={[['', t('Please choose')], ...offered.map(each => [each.code, each.name] as const)]}
            />
          </select>
        </div>
        <Button disabled={busy || code.text === ''} onClick={add}>
          {t('Add')}
        </Button>
        <Problem problem={problem} />
      </div>
    </KeyedTable>
  )
}
