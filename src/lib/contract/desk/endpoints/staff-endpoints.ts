import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { DeskAccess, NewPairing, PairingCode } from '../access.ts'
import { ActDay, Acts } from '../acts.ts'
import { After } from '../after.ts'
import { deskLanguageCodes } from '../languages.ts'
import { deskRoles, EVENING, OFFICE, OWNER } from '../roles.ts'
import {
  Enrolled,
  Invitation,
  LinkToken,
  NamedPerson,
  NewPin,
  PasskeyAnswer,
  PasskeyOptions,
  PinConfirmation,
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
  getActs: get('/acts/{day}', OWNER, 'The history of a business day, page by page, the latest first', {
    params: ActDay,
    query: After,
    answer: Acts,
  }),
  getActsFile: get(
    '/acts/{period}/csv',
    OWNER,
    'The history of a day (2026-11-20), a week, a month or any days (2026-11-01..2026-11-15), as CSV',
    {
      params: z.object({ period: z.string() }),
      query: z.object({ lang: z.optional(z.enum(deskLanguageCodes)) }),
      answer: z.unknown(),
      download: true,
    },
  ),
} as const
