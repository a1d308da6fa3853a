import * as z from 'zod/mini'
import { Coordinates } from '../delivery/address.ts'
import { providerNames } from '../describe/settings/social.ts'
import { Flag, Id, maybe, time } from '../kit/fields.ts'
import { fieldTexts } from '../kit/texts.ts'
import { email, maxLength, minLength, phone, required, requiredTrue } from '../kit/validators.ts'

const password = () => minLength(8, 200)

interface Passwords {
  password?: string | undefined
  password_confirmation?: string | undefined
}

/** Checked even while other fields are invalid, where one of these fields is there. */
const samePassword = (...fields: (keyof Passwords)[]) =>
  z.refine<Passwords>(form => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: fieldTexts.passwords,
    when: ({ value }) => typeof value === 'object' && value !== null && fields.some(field => field in value),
  })

export const Login = z.object({ email: email(), password: required() })
export type Login = z.output<typeof Login>

export const ResetPassword = z.object({ email: email() })
export type ResetPassword = z.output<typeof ResetPassword>

/** A new password by the link of a mail (extension `reset-link`). */
export const NewPassword = z
  .object({ token: required(), password: password(), password_confirmation: required() })
  .check(samePassword('password_confirmation'))
export type NewPassword = z.output<typeof NewPassword>

/**
 * Proves an identity at a provider (extension `provider-token`): an OpenID token from Google or an access token from
 * Facebook, with the `nonce` of the request.
 */
const providerToken = {
  provider: maybe(z.enum(providerNames)),
  providerToken: maybe(z.string().check(z.maxLength(8000))),
  nonce: maybe(maxLength(200)),
}

/** Confirms that the customer makes the request (extensions `current-password` and `provider-token`). */
const confirmation = { currentPassword: maybe(maxLength(200)), ...providerToken }

export const Register = z
  .object({
    name: required(),
    email: email(),
    phone: phone(),
    password: password(),
    password_confirmation: required(),
    terms: requiredTrue(),
  })
  .check(samePassword('password_confirmation'))
export type Register = z.output<typeof Register>

/** Registration by a social account: it has no password, and its e-mail comes from the provider. */
export const SocialRegister = z.object({
  name: required(),
  email: maybe(email()),
  phone: phone(),
  terms: requiredTrue(),
  socialId: required(),
  socialName: required(),
  ...providerToken,
})
export type SocialRegister = z.output<typeof SocialRegister>

export const Social = z.object({
  socialId: required(),
  socialName: required(),
  email: maybe(email()),
  ...providerToken,
})
export type Social = z.output<typeof Social>

export const Profile = z
  .object({
    name: required(),
    email: email(),
    phone: phone(),
    password: z.optional(z.union([z.literal(''), password()])),
    password_confirmation: z.optional(z.string()),
    ...confirmation,
  })
  .check(samePassword('password', 'password_confirmation'))
export type Profile = z.output<typeof Profile>

/** The end of an account (extension `own-data`). */
export const DeleteAccount = z.object(confirmation)
export type DeleteAccount = z.output<typeof DeleteAccount>

export const AddressForm = z.object({
  name: required(),
  address: maybe(maxLength(300)),
  extras: maybe(maxLength(300)),
  zipcode: maybe(maxLength(12)),
  isDefault: Flag,
  coordinates: maybe(Coordinates),
  areaId: maybe(Id),
  /** Sent back unchanged. */
  buildingCode: maybe(z.string().check(z.maxLength(100, fieldTexts.tooLong))),
})
export type AddressForm = z.output<typeof AddressForm>

/** The fields that decide which area delivers to a place; a whole address may be sent. */
export const AddressCheck = z.object({
  coordinates: maybe(Coordinates),
  zipcode: maybe(maxLength(12)),
  areaId: maybe(Id),
})
export type AddressCheck = z.output<typeof AddressCheck>

/** Where a guest wants an order, as far as it is typed, and the point on the map where the address is not found. */
export const DeliveryPlace = z.object({
  address: maybe(maxLength(300)),
  zipcode: maybe(maxLength(12)),
  coordinates: maybe(Coordinates),
})
export type DeliveryPlace = z.output<typeof DeliveryPlace>

export const Contact = z.object({
  fname: required(),
  lname: required(),
  email: email(),
  subject: required(),
  message: required(5000),
  terms: requiredTrue(fieldTexts.privacy),
})
export type Contact = z.output<typeof Contact>

/** A consumer's withdrawal from a contract: who, from which order, and of what. */
export const Withdrawal = z.object({
  name: required(),
  email: email(),
  order: required(),
  goods: maybe(maxLength(1000)),
})
export type Withdrawal = z.output<typeof Withdrawal>

/** For how many a table is asked for. */
export const reservationGuests = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'] as const
/** The longest text of notes to a table. */
export const reservationNotes = 1000

export const Reservation = z.object({
  reservedAt: time(fieldTexts.required),
  guests: z.enum(reservationGuests, {
    error: ({ input }) => (input ? fieldTexts.guests : fieldTexts.required),
  }),
  name: required(),
  email: email(),
  phone: phone(),
  notes: maybe(maxLength(reservationNotes)),
  terms: requiredTrue(),
})
export type Reservation = z.output<typeof Reservation>
