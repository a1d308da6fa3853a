import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'

export { browserSupportsWebAuthn as supportsPasskeys } from '@simplewebauthn/browser'

/** Asks for a passkey and signs its person in. Throws what the browser or the server says. */
export async function signInByPasskey(): Promise<void> {
  const options = await deskApi(staffEndpoints.getPasskeyOptions)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON })
  await deskApi(staffEndpoints.signInByPasskey, { body: { answer: { ...answer } } })
}

/** Makes a passkey for the person of a link and signs them in. */
export async function makePasskey(token: string, name: string): Promise<void> {
  const options = await deskApi(staffEndpoints.getNewPasskeyOptions, { body: { token } })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await startRegistration({ optionsJSON })
  await deskApi(staffEndpoints.setPasskey, { body: { token, name, answer: { ...answer } } })
}

/** Whether the person, or the browser on their behalf, has cancelled it. */
export const isBrokenOff = (error: unknown): boolean => error instanceof Error && error.name !== 'ApiError'
