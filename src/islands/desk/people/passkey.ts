import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { proofEndpoints } from '#contract/desk/proof.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { keepProof, provenApi } from '#islands/desk/live/proven-api.ts'

export { browserSupportsWebAuthn as supportsPasskeys } from '@simplewebauthn/browser'

/** Asks for a passkey and signs its person in. Throws what the browser or the server says. */
export async function signInByPasskey(): Promise<void> {
  const options = await deskApi(staffEndpoints.getPasskeyOptions)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON })
  keepProof(await deskApi(staffEndpoints.signInByPasskey, { body: { answer: { ...answer } } }))
}

/** Asks for a passkey of the person who has signed in, as the options say. Throws what the browser or the server says. */
export async function proveByPasskey(options: Record<string, unknown>): Promise<void> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON })
  keepProof(await deskApi(proofEndpoints.prove, { body: { passkey: { ...answer } } }))
}

/** Makes a passkey for the person of a link and signs them in. */
export async function makePasskey(token: string, name: string): Promise<void> {
  const options = await deskApi(staffEndpoints.getNewPasskeyOptions, { body: { token } })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await startRegistration({ optionsJSON })
  const body = { token, name, answer: { ...answer } }
  keepProof(await deskApi(staffEndpoints.setPasskey, { body }))
}

/** Makes another passkey for the person who has signed in. Throws what the browser or the server says. */
export async function addPasskey(name: string): Promise<void> {
  const options = await provenApi(ownSignInEndpoints.getOwnPasskeyOptions)
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await startRegistration({ optionsJSON })
  await provenApi(ownSignInEndpoints.addOwnPasskey, { body: { name, answer: { ...answer } } })
}

/** Whether the person, or the browser on their behalf, has cancelled it. */
export const isBrokenOff = (error: unknown): boolean => error instanceof Error && error.name !== 'ApiError'
