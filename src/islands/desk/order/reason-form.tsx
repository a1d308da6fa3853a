import type { ReactNode } from 'react'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useTyped } from '#islands/desk/kit/use-typed.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  /** The order. */
  code: string
  onReason: (reason: string) => void
  /** The label of the button. */
  children: ReactNode
}

/** Asks for a reason in somebody's own words, which the guest reads. */
export function ReasonForm({ code, onReason, children }: Props) {
  const { t } = useDeskT()
  const [typed, setTyped] = useTyped(`reason ${code}`)
  const reason = typed.trim()
  return (
    <form
      className={`${desk.actions} ${desk.whole}`}
      action={() => {
        if (reason !== '') onReason(reason)
      }}
    >
      <label className={desk.field}>
        {t('Other reason')}
        <input
          value={typed}
          required
          maxLength={200}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit">{children}</Button>
    </form>
  )
}
