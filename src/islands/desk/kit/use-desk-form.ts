import { type SubmitEvent, useId, useState } from 'react'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'

/** A form of the desk: sends it, and keeps the server's error and the field that it concerns. */
export function useDeskForm(send: (form: FormData) => Promise<void>) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeskProblem>()

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
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
    say: (text: string) => setProblem({ text }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      void run(() => send(form))
    },
    /** Marks the field that is wrong. */
    at: (field: string) => problem?.field === field && { 'aria-invalid': true, 'aria-describedby': id },
  }
}
