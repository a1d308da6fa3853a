import { useId, useState } from 'react'
import draft from '#islands/desk/draft/draft.module.css'
import { decodeText, saveAs } from '#islands/desk/kit/csv.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { firstOf } from '#lib/i18n/first-of.ts'
import { type ListedText, type NewText, readTextFile, writeTextFile } from './text-file.ts'
import styles from './texts.module.css'

/** How many rows are named that were not taken over. */
const NAMED = 20

interface Props {
  lang: string
  texts: readonly ListedText[]
  onTake: (found: readonly NewText[]) => Promise<void>
}

/** All texts of a language as a file for somebody who translates them, and what comes back. */
export function TextFileOutAndIn({ lang, texts, onTake }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const { busy, problem, run } = useDeskAction()
  const [status, setStatus] = useState('')
  const [left, setLeft] = useState<string[]>([])
  const named = firstOf(left, NAMED)
  const read = (file: File) =>
    run(async () => {
      setLeft([])
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
      if ('unreadable' in decoded) {
        setStatus(t('Nothing has been taken over: save the file again as “CSV UTF-8”'))
        return setLeft(
          decoded.unreadable.map(line => t('Line {line} has letters that are not UTF-8', { line })),
        )
      }
      const answer = readTextFile(decoded.text, lang, texts)
      if (!answer) return setStatus(t('This is not the file that was saved here for this language'))
      await onTake(answer.found)
      setStatus(t('{count} texts have been taken over', { count: answer.found.length }))
      setLeft(
        answer.left.map(({ row, name, why }) => t('Row {row}, {name}: {why}', { row, name, why: t(why) })),
      )
    })
  return (
    <div className={styles.file}>
      <Button onClick={() => saveAs(`menu-${lang}.csv`, writeTextFile(lang, texts))}>
        {t('Save all texts as a file')}
      </Button>
      <div className={draft.field}>
        <label htmlFor={id}>{t('Read the translated file')}</label>
        <input
          id={id}
          type="file"
          className={draft.file}
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void read(file)
            target.value = ''
          }}
        />
      </div>
      <p role="status">{status}</p>
      {left.length > 0 && (
        <ul className={draft.wrong} aria-label={t('Not taken over')}>
          {named.shown.map(line => (
            <li key={line}>{line}</li>
          ))}
          {named.more > 0 && <li>{t('and {count} more', { count: named.more })}</li>}
        </ul>
      )}
      <Problem problem={problem} />
    </div>
  )
}
