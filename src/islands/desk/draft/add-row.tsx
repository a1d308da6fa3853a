import { type SubmitEvent, useId, useState } from 'react'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './draft.module.css'

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
  const shown = empty && name.trim() === '' ? { text: t('Please give it a name') } : problem

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setEmpty(true)
    if (busy || name.trim() === '') return
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
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={200}
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
