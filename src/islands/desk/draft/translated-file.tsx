import { useId, useState } from 'react'
import { decodeText } from '#islands/desk/kit/csv.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { firstOf } from '#lib/i18n/first-of.ts'
import draft from './draft.module.css'

/** How many lines are named: a translator mends these first. */
const NAMED = 20

/** What has become of a file that was read. */
export interface TakenFile {
  status: string
  /** What was not taken over, a sentence for each line. */
  refused?: string[]
}

interface Props {
  className: string | undefined
  /** Saves the texts of a language as a file. */
  save: () => void
  /** Takes over what stands in such a file. */
  take: (text: string) => Promise<TakenFile>
}

/** The texts of a language as a file for a translator, out and in. */
export function TranslatedFile({ className, save, take }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const { busy, problem, run } = useDeskAction()
  const [{ status, refused = [] }, setTaken] = useState<TakenFile>({ status: '' })
  const named = firstOf(refused, NAMED)
  const read = (file: File) =>
    run(async () => {
      setTaken(({ status }) => ({ status }))
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (!('unreadable' in decoded)) return setTaken(await take(decoded.text))
      setTaken({
        status: t('Nothing has been taken over: save the file again as “CSV UTF-8”'),
        refused: decoded.unreadable.map(line => t('Line {line} has letters that are not UTF-8', { line })),
      })
    })
  return (
    <div className={className}>
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
