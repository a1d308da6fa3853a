import { atom } from 'nanostores'
import { PROOF_HEADER } from '#contract/desk/proof.ts'
import { proofNeeded } from '#contract/desk/texts.ts'
import { type Call, createCall } from '#lib/api/call.ts'
import { ApiError } from '#lib/api/errors.ts'
import { DESK_API } from './desk-api.ts'
import { chosenLanguage } from './language.ts'

/**
 * The token of this page's proof. It is nowhere but here: what other pages of the origin can read too, such as the browser's storage,
 * would give it to their scripts.
 */
let proof = ''

/** Keeps what a sign-in or a proof has answered. */
export function keepProof(answer: { proof: string }): void {
  proof = answer.proof
}

/** A call that waits for a proof. */
interface ProofAsked {
  answer: (proven: boolean) => void
}
export const $proofAsked = atom<ProofAsked | undefined>()

/** The calls that wait share one question. */
let asking: Promise<boolean> | undefined

function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>(resolve => $proofAsked.set({ answer: resolve })).finally(() => {
    asking = undefined
    $proofAsked.set(undefined)
  })
  return asking
}

/** Asks for a proof when the server wants one for a call, and sends the same call again. Throws the server's refusal without one. */
const withProof =
  <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
  async (...input: Input): Promise<Output> => {
    try {
      return await call(...input)
    } catch (error) {
      const isAsked = error instanceof ApiError && error.status === 403 && error.message === proofNeeded
      if (!isAsked || !(await askForProof())) throw error
      return call(...input)
    }
  }

/** Calls the desk's API where it may need a proof. */
export const provenApi: Call = withProof(
  createCall({
    base: () => DESK_API,
    lang: chosenLanguage,
    fetch: (url, init) => {
      const headers = new Headers(init.headers)
      if (proof) headers.set(PROOF_HEADER, proof)
      // biome-ignore lint/style/noRestrictedGlobals: adds a header to the call of the API client
      return fetch(url, { ...init, headers })
    },
  }),
)
