import { type SubmitEvent, useId, useState } from 'react'
import { isBlank } from '#contract/kit/normal-forms.ts'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { isTooLong } from '#lib/i18n/text-length.ts'
import styles from './draft.module.css'

/** The longest name of a row. */
const MAX_NAME = 200

interface Props {
  /** What is asked, and what the button says. */
  label: string
  button: string
  add: (name: string) => Promise<unknown>
}

/** Adds a row by its name, which its address is made of. */
export function AddRow({ label, button, add }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [name, setName] = useState('')
  const [empty, setEmpty] = useState(false)
  const { busy, problem, run } = useDeskAction()
  const shown = empty && isBlank(name) ? { text: t('Please give it a name') } : problem

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setEmpty(true)
    if (busy || isBlank(name) || isTooLong(name, MAX_NAME)) return
    await run(async () => {
      await add(name.trim())
      // Somebody may have begun to type the next one.
      setName(typed => (typed === name ? '' : typed))
      setEmpty(false)
    })
  }
  return (
    <form onSubmit={submit} className={styles.add} noValidate>
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <LimitedInput
          id={id}
          type="text"
          autoComplete="off"
          most={MAX_NAME}
          value={name}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown && `${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
        <Problem id={`${id}-problem`} problem={shown} />
      </div>
      <Button type="submit" disabled={busy}>
        {button}
      </Button>
    </form>
  )
}
