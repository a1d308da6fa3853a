import * as z from 'zod/mini'
import { del, get, post, put } from '../api/endpoint.ts'
import { deskRoles } from '../api/roles.ts'
import { required } from '../kit/validators.ts'
import { DeskSession } from './access.ts'
import { newPassword, PasskeyAnswer, PasskeyOptions, staffLimits } from './staff.ts'

export const PASSKEY_NAME_LENGTH = 40

const OwnPasskey = z.object({
  id: z.string(),
  /** Empty for one from before there were names. */
  name: z.string(),
  createdAt: z.string(),
  /** null until it is used, and for uses before they were noted. */
  usedAt: z.nullable(z.string()),
})
export type OwnPasskey = z.output<typeof OwnPasskey>

/** How the person who asks signs in. */
export const OwnSignIn = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether they have a password, and an authenticator app. */
  password: z.boolean(),
  app: z.boolean(),
  /** Whether their role needs an app beside a password. */
  needsCode: z.boolean(),
  /** How many recovery codes are left. */
  codes: z.number(),
  passkeys: z.array(OwnPasskey),
  sessions: z.array(DeskSession),
  /** The address of the centre from which they have come, where alone they change how they sign in. */
  centre: z.nullable(z.string()),
})
export type OwnSignIn = z.output<typeof OwnSignIn>

/** An authenticator app to set up: what it is to keep, and by what the server knows that again. */
export const NewApp = z.object({ nonce: z.string(), secret: z.string(), address: z.string() })
export type NewApp = z.output<typeof NewApp>

/** Recovery codes, which are shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const token = z.string().check(z.minLength(1), z.maxLength(staffLimits.text))
const nothing = z.null()
const params = z.object({ id: z.string() })

/** The calls by which everybody who has signed in looks after their own sign-in. */
export const ownSignInEndpoints = {
  getTour: get('/me/tour', deskRoles, 'Whether the person who asks has yet to leave the tour of the desk', {
    answer: z.object({ isOpen: z.boolean() }),
  }),
  leaveTour: del('/me/tour', deskRoles, 'Ends the tour for the person who asks, for good', {
    answer: nothing,
  }),
  getOwnSignIn: get('/me', deskRoles, 'How the person who asks signs in, and where they are signed in', {
    answer: OwnSignIn,
  }),
  setOwnPassword: put(
    '/me/password',
    deskRoles,
    'Changes the password of the person who asks, by the present one if there is one; ends their other sessions',
    {
      requiresProof: true,
      body: z.object({
        present: z.string().check(z.maxLength(staffLimits.text)),
        password: newPassword,
      }),
      answer: nothing,
    },
  ),
  getOwnPasskeyOptions: post(
    '/me/passkeys/options',
    deskRoles,
    'The options with which a browser makes another passkey for the person who asks',
    { requiresProof: true, creates: true, answer: PasskeyOptions },
  ),
  addOwnPasskey: post('/me/passkeys', deskRoles, 'Keeps another passkey of the person who asks', {
    requiresProof: true,
    body: z.object({
      name: required(PASSKEY_NAME_LENGTH),
      answer: PasskeyAnswer,
    }),
    creates: true,
    answer: nothing,
  }),
  removeOwnPasskey: del(
    '/me/passkeys/{id}',
    deskRoles,
    'Removes a passkey of the person who asks, unless it is their last way in',
    { requiresProof: true, params, answer: nothing },
  ),
  getOwnApp: post('/me/app', deskRoles, 'A secret for a new authenticator app; nothing is changed by this', {
    requiresProof: true,
    creates: true,
    answer: NewApp,
  }),
  setOwnApp: put(
    '/me/app',
    deskRoles,
    'Sets up an authenticator app in place of the one before, with new recovery codes',
    {
      requiresProof: true,
      body: z.object({ nonce: token, code: z.string().check(z.trim(), z.maxLength(10)) }),
      answer: RecoveryCodes,
    },
  ),
  removeOwnApp: del(
    '/me/app',
    deskRoles,
    'Removes the authenticator app and its recovery codes, unless that would leave no way in',
    { requiresProof: true, answer: nothing },
  ),
  renewOwnCodes: post('/me/recovery-codes', deskRoles, 'Makes ten recovery codes in place of all before', {
    requiresProof: true,
    creates: true,
    answer: RecoveryCodes,
  }),
  endOwnSession: del('/me/sessions/{id}', deskRoles, 'Ends a session of the person who asks', {
    requiresProof: true,
    params,
    answer: nothing,
  }),
  endOwnSessions: del('/me/sessions', deskRoles, 'Ends all other sessions of the person who asks', {
    requiresProof: true,
    answer: nothing,
  }),
} as const
