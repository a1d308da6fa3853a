import type { ReactNode, SubmitEvent } from 'react'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  onReason: (reason: string) => void
  /** The label of the button. */
  children: ReactNode
}

/** Asks for a reason in somebody's own words, which the guest reads. */
export function ReasonForm({ onReason, children }: Props) {
  const { t } = useDeskT()
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (reason !== '') onReason(reason)
  }
  return (
    <form className={`${desk.actions} ${desk.whole}`} onSubmit={submit}>
      <label className={desk.field}>
        {t('Other reason')}
        <input name="reason" required maxLength={200} autoComplete="off" />
      </label>
      <Button type="submit">{children}</Button>
    </form>
  )
}
