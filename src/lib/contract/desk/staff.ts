import * as z from 'zod/mini'
import { DeskDevice, deskRoles } from '../api/roles.ts'
import { tooShort } from '../kit/texts/fields.ts'
import { email, required } from '../kit/validators.ts'
import { deskName } from './desk-name.ts'

/** How long passwords and PINs have to be. */
export const staffLimits = { password: 10, pin: { min: 4, max: 8 }, text: 200 } as const

const text = (max: number = staffLimits.text) => required(max)

/** Owners and editors also need a code of their authenticator app, or a recovery code. */
export const StaffSignIn = z.object({
  email: text(254),
  password: z.string().check(z.minLength(1), z.maxLength(staffLimits.text)),
  code: z.string().check(z.trim(), z.maxLength(40)),
})

/** A person who has just signed in, which is a proof too: its token is for the one page that gets it (./proof.ts). */
export const SignedIn = z.extend(DeskDevice, { proof: z.string() })

/** What a browser's passkey says; the server's library reads it. */
export const PasskeyAnswer = z.record(z.string(), z.unknown())
/** What a browser is asked to do with a passkey. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

/** The token of a link that sets up how a person signs in. */
export const LinkToken = z.object({ token: text() })

/** Whom a link is for, and the secret for their authenticator app. */
export const Invitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(deskRoles),
  /** Whether the role needs an authenticator app beside a password. */
  needsCode: z.boolean(),
  /** For the app: as text, and as the address of the QR code. */
  secret: z.string(),
  address: z.string(),
})
export type Invitation = z.output<typeof Invitation>

/** A password for the desk. */
export const newPassword = z
  .string()
  .check(z.minLength(staffLimits.password, tooShort), z.maxLength(staffLimits.text))

export const SetPassword = z.object({
  token: text(),
  name: deskName(60),
  password: newPassword,
  /** Of the authenticator app; empty where the role needs none and the person uses none. */
  code: z.string().check(z.trim(), z.maxLength(10)),
})

/** A person who has forgotten their password. */
export const Forgotten = z.object({ email: email() })
/** Whether the shop mails at all; whether anybody has the address is not said. */
export const ForgottenAnswer = z.object({ mails: z.boolean() })

export const ResetPassword = z.object({ token: text(), password: newPassword })

export const SetPasskey = z.object({ token: text(), name: deskName(60), answer: PasskeyAnswer })

/** A person who has just set up how they sign in. The codes are shown this once. */
export const Enrolled = z.object({ device: SignedIn, recoveryCodes: z.array(z.string()) })
export type Enrolled = z.output<typeof Enrolled>

const { min, max } = staffLimits.pin
export const NewPin = z.object({ pin: z.string().check(z.regex(new RegExp(`^\\d{${min},${max}}$`))) })

/** A person who tells a shared screen who they are. */
export const PinConfirmation = z.object({ person: text(), pin: z.string().check(z.maxLength(max)) })

export const NamedPerson = z.object({ id: z.string(), name: z.string() })
export type NamedPerson = z.output<typeof NamedPerson>
