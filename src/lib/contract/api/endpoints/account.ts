import * as z from 'zod/mini'
import { Address, Place } from '../../delivery/address.ts'
import { Area } from '../../delivery/area.ts'
import { Id, mapOf, relation } from '../../kit/fields.ts'
import { Pagination, Transaction, User } from '../account.ts'
import { del, get, post, put } from '../endpoint.ts'
import {
  AddressCheck,
  AddressForm,
  DeleteAccount,
  Login,
  NewPassword,
  Profile,
  Register,
  ResetPassword,
  Social,
  SocialRegister,
} from '../forms.ts'

/** Whether a registration is by a social account, which it then names; an empty id counts as none. */
const isSocial = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'socialId' in sent && Boolean(sent.socialId)

/** A customer's account. */
export const accountEndpoints = {
  getMe: get('/me', 'user', 'The current user', { answer: User }),
  logout: post('/me/logout', 'user', 'Ends the session', { body: z.object({}), answer: z.unknown() }),
  login: post('/login', 'anyone', 'Exchanges e-mail and password for a token', {
    cost: 50,
    body: Login,
    answer: z.object({ token: z.string() }),
  }),
  register: post('/register', 'anyone', 'Creates an account', {
    needs: 'ALLOW_REGISTRATION',
    cost: 50,
    creates: true,
    body: z.union([SocialRegister, Register]),
    readBy: sent => (isSocial(sent) ? SocialRegister : Register),
    answer: z.unknown(),
  }),
  resetPassword: post('/reset-password', 'anyone', 'Starts a password reset by mail', {
    body: ResetPassword,
    answer: z.unknown(),
  }),
  confirmReset: post('/reset-password/confirm', 'anyone', 'Sets a new password by the link of a mail', {
    extension: 'reset-link',
    cost: 50,
    body: NewPassword,
    answer: z.unknown(),
  }),
  social: post('/social', 'anyone', 'Exchanges a social identity for a token', {
    needs: 'ALLOW_SOCIAL_LOGIN',
    cost: 10,
    body: Social,
    answer: z.object({ token: z.string() }),
  }),
  updateMe: put('/me', 'customer', 'Changes the profile', { body: Profile, answer: User }),
  getMyData: get('/me/data', 'customer', 'All data that is stored about the customer', {
    extension: 'own-data',
    answer: mapOf(z.unknown()),
  }),
  deleteMe: del('/me', 'customer', 'Deletes the account; its orders stay, without the person', {
    extension: 'own-data',
    body: DeleteAccount,
    answer: z.unknown(),
  }),
  getAddresses: get('/me/addresses', 'customer', 'The saved addresses', { answer: z.array(Address) }),
  createAddress: post('/me/addresses', 'customer', 'Saves an address', {
    creates: true,
    body: AddressForm,
    answer: Address,
  }),
  getAddress: get('/me/addresses/{id}/edit', 'customer', 'One address', {
    params: z.object({ id: Id }),
    answer: Address,
  }),
  updateAddress: put('/me/addresses/{id}', 'customer', 'Changes an address', {
    params: z.object({ id: Id }),
    body: AddressForm,
    answer: Address,
  }),
  deleteAddress: del('/me/addresses/{id}', 'customer', 'Deletes an address', {
    params: z.object({ id: Id }),
    answer: z.unknown(),
  }),
  searchFixedAddresses: get('/me/addresses/search-fixed', 'customer', 'Searches known addresses', {
    query: z.object({ q: z.string() }),
    answer: z.array(Place),
  }),
  searchPlaces: get('/me/addresses/search', 'customer', 'Searches places', {
    query: z.object({ q: z.string() }),
    answer: z.array(Place),
  }),
  checkAddress: post('/me/addresses/check', 'customer', 'The area that delivers to a place', {
    body: AddressCheck,
    answer: z.object({ area: relation(Area) }),
  }),
  getPlace: get('/me/addresses/places/{placeId}', 'customer', 'Coordinates, zipcode and address of a place', {
    params: z.object({ placeId: Id }),
    answer: Place,
  }),
  getTransactions: get('/me/transactions', 'customer', 'Changes of the loyalty balance, paged', {
    needs: 'LOYALTY_SYSTEM',
    query: z.object({ page: z.optional(z.nullable(z.coerce.number())) }),
    answer: z.array(Transaction),
    meta: z.object({ pagination: Pagination }),
  }),
} as const
