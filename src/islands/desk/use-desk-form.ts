import { type FormEvent, useId, useState } from 'react'
import { problemOf } from './problem-of.ts'

interface Problem {
  /** A key to translate. */
  text: string
  field: string | undefined
}

/** A form of the desk: sends it, and keeps what the server says is wrong, and at which field. */
export function useDeskForm(send: (form: FormData) => Promise<void>) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const { text, field } = problemOf(error)
      setProblem({ text, field })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    /** The id of the element that says what is wrong. */
    id,
    run,
    say: (text: string) => setProblem({ text, field: undefined }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      void run(() => send(form))
    },
    /** Marks the field that is wrong. */
    at: (field: string) => problem?.field === field && { 'aria-invalid': true, 'aria-describedby': id },
  }
}

export type DeskForm = ReturnType<typeof useDeskForm>
