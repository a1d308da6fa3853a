import { useId, useMemo, useState } from 'react'
import { type TextState, textEndpoints, textTables } from '#contract/desk/menu-texts.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { TextFileOutAndIn } from './file-out-and-in.tsx'
import { changesOf, type ListedText, type NewText } from './text-file.ts'
import { TextPaste } from './text-paste.tsx'
import { TextTable } from './text-table.tsx'
import styles from './texts.module.css'
import { listTexts } from './texts.ts'

type Shown = 'open' | 'all' | TextState
const shownNames: Record<Shown, DeskKey> = {
  open: 'Missing or changed',
  missing: 'Missing',
  changed: 'Changed since',
  done: 'Done',
  all: 'All',
}

/** The menu's texts in another language, beside the originals. */
export function TextsPage() {
  const { t } = useDeskT()
  const languages = useSelected($draft, state => state.languages)
  const [chosen, setChosen] = useState<string>()
  const others = languages.slice(1)
  const code = others.find(each => each.code === chosen)?.code ?? others[0]?.code
  const id = useId()
  if (code === undefined)
    return <p>{t('Your shop has one language. Add another one in the settings, under “Languages”.')}</p>
  return (
    <>
      <div className={draft.field}>
        <label htmlFor={id}>{t('Language')}</label>
        <select id={id} value={code} onChange={({ target }) => setChosen(target.value)}>
          {others.map(each => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <TextsOf key={code} code={code} index={languages.findIndex(each => each.code === code)} />
    </>
  )
}

function TextsOf({ code, index }: { code: string; index: number }) {
  const { t } = useDeskT()
  const id = useId()
  const [shown, setShown] = useState<Shown>('open')
  const { ready, problem } = useTables(textTables)
  const tables = useSelected($draft, state => state.tables)
  const marks = useDeskRequest(`texts ${code}`, () =>
    deskApi(textEndpoints.getTextMarks, { params: { lang: code } }),
  )
  const texts = useMemo(
    () => (ready && marks.data ? listTexts(tables, marks.data.marks, { code, index }) : undefined),
    [ready, tables, marks.data, code, index],
  )
  const isShown = ({ state }: ListedText): boolean =>
    shown === 'all' || (shown === 'open' ? state !== 'done' : state === shown)
  const take = async (found: readonly NewText[]): Promise<void> => {
    if (found.length > 0) await changeDraft(changesOf(found, { code, index }))
    marks.reload()
  }
  if (problem || marks.problem) return <Problem problem={problem ?? marks.problem} />
  if (!texts) return null
  const count = (state: TextState): number => texts.filter(each => each.state === state).length
  const rows = texts.filter(isShown)
  return (
    <>
      <p role="status">
        {t('{done} of {count} done, {missing} missing, {changed} changed since', {
          done: count('done'),
          count: texts.length,
          missing: count('missing'),
          changed: count('changed'),
        })}
      </p>
      <TextFileOutAndIn lang={code} texts={texts} onTake={take} />
      <div className={draft.field}>
        <label htmlFor={id}>{t('Which texts')}</label>
        <select id={id} value={shown} onChange={({ target }) => setShown(target.value as Shown)}>
          {Object.entries(shownNames).map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </select>
      </div>
      <TextPaste rows={rows} onTake={take} />
      {rows.length > 0 ? (
        <TextTable rows={rows} code={code} index={index} onConfirmed={marks.reload} />
      ) : (
        <p className={styles.none}>{t('No such text')}</p>
      )}
    </>
  )
}
