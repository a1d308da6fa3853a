import { useId, useState } from 'react'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { decodeText, saveAs } from '#islands/desk/kit/csv.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { firstOf } from '#lib/i18n/first-of.ts'
import styles from '../settings.module.css'
import { changesIn, incompleteRows, type OwnText, readTexts, writeTexts } from './text-files.ts'

/** How many lines are named: a translator mends these first. */
const NAMED = 20

interface Props {
  lang: string
  texts: OwnText[]
}

/** The texts of a language as a file for a translator, out and in. */
export function TextsFile({ lang, texts }: Props) {
  const { t, money } = useDeskT()
  const id = useId()
  const { busy, problem, run } = useDeskAction()
  const [status, setStatus] = useState('')
  const [refused, setRefused] = useState<string[]>([])
  const named = firstOf(refused, NAMED)
  const save = (): void => saveAs(`texts-${lang}.csv`, writeTexts(lang, texts))
  const read = (file: File) =>
    run(async () => {
      setRefused([])
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
      if ('unreadable' in decoded) {
        setStatus(t('Nothing has been taken over: save the file again as “CSV UTF-8”'))
        return setRefused(
          decoded.unreadable.map(line => t('Line {line} has letters that are not UTF-8', { line })),
        )
      }
      const found = readTexts(decoded.text)
      if (!found) return setStatus(t('This is not the file that was saved here'))
      if (found.lang !== lang) {
        const names = new Intl.DisplayNames(money.locale, { type: 'language' })
        return setStatus(
          t('This file is for another language, {other}. Choose that one above, or the file for {language}', {
            other: names.of(found.lang) ?? found.lang,
            language: names.of(lang) ?? lang,
          }),
        )
      }
      const incomplete = incompleteRows(decoded.text)
      if (incomplete.length > 0) {
        setStatus(t('Nothing has been taken over: the shop fills in what is in braces'))
        return setRefused(
          incomplete.map(({ row, missing }) =>
            t('Row {row} lacks {names}', { row, names: missing.join(', ') }),
          ),
        )
      }
      const changes = changesIn(lang, texts, found.translations)
      if (changes.length > 0) await changeDraft(changes)
      setStatus(t('{count} texts have been taken over', { count: changes.length }))
    })
  return (
    <div className={styles.actions}>
      <Button onClick={save}>{t('Save all texts as a file')}</Button>
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
      {refused.length > 0 && (
        <ul className={draft.wrong}>
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
