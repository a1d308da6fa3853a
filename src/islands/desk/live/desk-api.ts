import { type Call, createCall } from '#lib/api/call.ts'
import { chosenLanguage } from './language.ts'

export const DESK_API = '/api/desk'

/**
 * Calls the desk's API, which is always on this page's own origin: its session is a cookie. What needs a proof is called by `provenApi`
 * (./proven-api.ts).
 */
export const deskApi: Call<{ requiresProof?: never }> = createCall({
  base: () => DESK_API,
  lang: chosenLanguage,
})
