import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { joinTable } from '#lib/shell/table-start.ts'
import { closePopup } from '#stores/popup.ts'
import styles from './table-dialog.module.css'

/** Asks for the code of the evening, after the printed code of a table was scanned. The cart stays as it is. */
export function TableCodeDialog({ table }: { table: string }) {
  const t = useT()
  const id = useId()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await joinTable(table, code)
      closePopup()
    } catch (error) {
      const [wrong] = error instanceof ApiError ? (error.fields.code ?? []) : []
      setProblem(wrong ?? messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('The code of your table')} onClose={closePopup}>
      <form className={styles.join} onSubmit={submit}>
        <p id={`${id}-hint`}>
          {t('The staff will tell you. It is also on the phones of those who sit with you.')}
        </p>
        <label htmlFor={id}>{t('Table code')}</label>
        <input
          id={id}
          className="field"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem && t.dynamic(problem)}
        </p>
        <Button type="submit" primary disabled={busy}>
          {t('Order at this table')}
        </Button>
      </form>
    </Dialog>
  )
}
