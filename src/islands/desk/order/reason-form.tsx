import type { ReactNode, SubmitEvent } from 'react'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { typedTexts } from '#islands/desk/kit/use-typed.ts'
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
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = typedTexts.get(code)?.trim()
    if (reason) onReason(reason)
  }
  return (
    <form className={`${desk.actions} ${desk.whole}`} onSubmit={submit}>
      <label className={desk.field}>
        {t('Other reason')}
        <LimitedInput
          defaultValue={typedTexts.get(code)}
          onChange={event => typedTexts.set(code, event.target.value)}
          required
          most={200}
        />
      </label>
      <Button type="submit">{children}</Button>
    </form>
  )
}
