import * as z from 'zod/mini'
import { del, get, post, put } from '../../api/endpoint.ts'
import { deskRoles, EVENING, OFFICE, OWNER } from '../../api/roles.ts'
import { DeskAccess, NewPairing, PairingCode } from '../access.ts'
import {
  Enrolled,
  Forgotten,
  ForgottenAnswer,
  Invitation,
  LinkToken,
  NamedPerson,
  NewPin,
  PasskeyAnswer,
  PasskeyOptions,
  PinConfirmation,
  ResetPassword,
  SetPasskey,
  SetPassword,
  SignedIn,
  StaffSignIn,
} from '../staff.ts'

const nothing = z.null()

/** How people sign in, who has access, and what they did. */
export const staffEndpoints = {
  signIn: post('/sign-in', 'anyone', 'Signs a person in by password and code', {
    body: StaffSignIn,
    creates: true,
    answer: SignedIn,
  }),
  getPasskeyOptions: post(
    '/passkey/options',
    'anyone',
    'The options with which a browser asks for a passkey',
    {
      creates: true,
      answer: PasskeyOptions,
    },
  ),
  signInByPasskey: post('/passkey', 'anyone', 'Signs a person in by passkey', {
    body: z.object({ answer: PasskeyAnswer }),
    creates: true,
    answer: SignedIn,
  }),
  forgotPassword: post(
    '/password/forgotten',
    'anyone',
    'Mails a link for a new password, which works once, for an hour; answers the same for an address that nobody has',
    { body: Forgotten, creates: true, answer: ForgottenAnswer },
  ),
  resetPassword: post(
    '/password',
    'anyone',
    'Uses such a link to set a new password, and ends the sessions of its person; signs nobody in',
    { body: ResetPassword, creates: true, answer: nothing },
  ),
  readInvitation: post('/invitation', 'anyone', 'Whom a link is for; it is not used up by this', {
    body: LinkToken,
    answer: Invitation,
  }),
  setPassword: post(
    '/invitation/password',
    'anyone',
    'Uses a link to set a password and an authenticator app, and signs in',
    { body: SetPassword, creates: true, answer: Enrolled },
  ),
  getNewPasskeyOptions: post(
    '/invitation/passkey/options',
    'anyone',
    'The options with which a browser makes a passkey for the person of a link',
    { body: LinkToken, creates: true, answer: PasskeyOptions },
  ),
  setPasskey: post('/invitation/passkey', 'anyone', 'Uses a link to keep a passkey, and signs in', {
    body: SetPasskey,
    creates: true,
    answer: SignedIn,
  }),
  setPin: put('/pin', deskRoles, 'Sets the PIN of the person who has signed in', {
    requiresProof: true,
    body: NewPin,
    answer: nothing,
  }),
  getPeopleWithPin: get('/pins', EVENING, 'The people who can confirm with a PIN', {
    answer: z.array(NamedPerson),
  }),
  confirmPin: post('/pins', EVENING, 'Identifies the person who does the next act on a paired screen', {
    body: PinConfirmation,
    creates: true,
    answer: nothing,
  }),
  getAccess: get(
    '/access',
    OFFICE,
    'People, paired screens and sessions; an editor sees only their own sessions',
    { answer: DeskAccess },
  ),
  createPairing: post('/pairings', OWNER, 'A code that pairs one screen within ten minutes', {
    requiresProof: true,
    body: NewPairing,
    creates: true,
    answer: PairingCode,
  }),
  endSession: del('/devices/{id}', OFFICE, 'Ends a session at once; an editor may end only their own', {
    requiresProof: true,
    params: z.object({ id: z.string() }),
    answer: nothing,
  }),
} as const
