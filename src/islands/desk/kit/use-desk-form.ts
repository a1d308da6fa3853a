import { type SubmitEvent, useId } from 'react'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'

/** A form of the desk: sends it, and keeps the server's error and the field that it concerns. */
export function useDeskForm(send: (form: FormData) => Promise<void>) {
  const id = useId()
  const { busy, problem, run, say } = useDeskAction()
  return {
    busy,
    problem,
    /** The id of the element that says what is wrong. */
    id,
    run: (work: () => Promise<void>) => run(work),
    say,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      void run(() => send(form))
    },
    /** Marks the field that is wrong. */
    at: (field: string) => problem?.field === field && { 'aria-invalid': true, 'aria-describedby': id },
  }
}
