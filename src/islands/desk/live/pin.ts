import { atom } from 'nanostores'
import { pinNeeded } from '#contract/desk/texts.ts'
import { ApiError } from '#lib/api/errors.ts'

/** A call that waits for somebody's PIN. */
export interface PinAsked {
  /** The key of the command that it sends. */
  key: string
  answer: (confirmed: boolean) => void
}

/** The first one is shown; a PIN allows one act, so each needs its own. */
export const $pinsAsked = atom<PinAsked[]>([])

/** Whether the server has refused a call until somebody types their PIN. */
export const needsPin = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.message === pinNeeded

/** Asks for a PIN. Returns whether somebody has typed theirs, so that the call can be sent again. */
export const askForPin = (key: string): Promise<boolean> =>
  new Promise(resolve => {
    const asked: PinAsked = {
      key,
      answer: confirmed => {
        $pinsAsked.set($pinsAsked.get().filter(each => each !== asked))
        resolve(confirmed)
      },
    }
    $pinsAsked.set([...$pinsAsked.get(), asked])
  })

/** Sends a call, and again once somebody has typed their PIN if it needs one. */
export const withPin = <T>(key: string, send: () => Promise<T>): Promise<T> =>
  send().catch(async (error: unknown) => {
    if (!needsPin(error) || !(await askForPin(key))) throw error
    return send()
  })
