import type { DeskRole } from '#contract/api/roles.ts'
import type { ActKind } from '#contract/desk/acts.ts'
/** A person who works with the desk. */
export interface StaffRow {
  id: string
  /** Empty until the person has used their first link. */
  name: string
  email: string
  /** The same in the form in which addresses are compared. */
  email_key: string
  role: DeskRole
  /** argon2id; null for a person who signs in by passkey only, or not yet. */
  password_hash: string | null
  /** Base32; null without an authenticator app. */
  totp_secret: string | null
  /** The step of the last code that was used; neither it nor an earlier one works again. */
  totp_step: number
  /** argon2id; null until the person has chosen a PIN. */
  pin_hash: string | null
  created_at: string
}

/** A link by which a person sets up how they sign in, once. */
interface StaffLinkRow {
  /** SHA-256 of the token in the link. */
  token_hash: string
  staff_id: string
  expires_at: string
}

/** A link by which a person sets a new password, once. */
interface StaffResetRow {
  /** SHA-256 of the token in the link. */
  token_hash: string
  /** null where nobody has the address for which it was asked, or they sign in without a password. */
  staff_id: string | null
  expires_at: string
}

interface StaffRecoveryCodeRow {
  code_hash: string
  staff_id: string
}

/** That a person has left the tour. */
interface StaffTourRow {
  staff_id: string
  left_at: string
}

export interface StaffPasskeyRow {
  /** Of the credential, base64url. */
  id: string
  staff_id: string
  /** Base64url. */
  public_key: string
  counter: number
  created_at: string
  /** What its person calls it; empty for those from before there were names. */
  name: string
  /** When it last signed its person in, or proved who they are. */
  used_at: string | null
}

/** A challenge that a passkey has to sign, once. */
interface StaffChallengeRow {
  challenge: string
  expires_at: string
}

/** A person who has typed their PIN on a device; allows one act that needs a person. */
interface DeskConfirmationRow {
  device_id: string
  staff_id: string
  expires_at: string
}

/** Something that was done at the desk, on the command line or by a link. Names are those of that time. */
export interface ActRow {
  id: string
  at: string
  kind: ActKind
  /** What was acted on, such as the code of an order; never the name of a guest. */
  subject: string
  detail: string
  device: string
  device_id: string | null
  /** Empty when only the device is known. */
  person: string
  staff_id: string | null
}

export interface StaffTables {
  staff: StaffRow
  staff_links: StaffLinkRow
  staff_resets: StaffResetRow
  staff_recovery_codes: StaffRecoveryCodeRow
  staff_passkeys: StaffPasskeyRow
  staff_tours: StaffTourRow
  staff_challenges: StaffChallengeRow
  desk_confirmations: DeskConfirmationRow
  acts: ActRow
}
