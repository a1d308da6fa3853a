import { Refusal } from '../domain/refusal.ts'
import { type Handlers, notYet } from './call.ts'

/** There are no accounts yet: everyone is a guest. */
export const accountHandlers: Handlers<
  | 'getMe'
  | 'logout'
  | 'login'
  | 'register'
  | 'resetPassword'
  | 'social'
  | 'updateMe'
  | 'getAddresses'
  | 'createAddress'
  | 'getAddress'
  | 'updateAddress'
  | 'deleteAddress'
  | 'searchFixedAddresses'
  | 'searchPlaces'
  | 'checkAddress'
  | 'getPlace'
  | 'getTransactions'
> = {
  getMe() {
    throw new Refusal(401, { message: 'Not signed in' })
  },
  logout: notYet,
  login: notYet,
  register: notYet,
  resetPassword: notYet,
  social: notYet,
  updateMe: notYet,
  getAddresses: notYet,
  createAddress: notYet,
  getAddress: notYet,
  updateAddress: notYet,
  deleteAddress: notYet,
  searchFixedAddresses: notYet,
  searchPlaces: notYet,
  checkAddress: notYet,
  getPlace: notYet,
  getTransactions: notYet,
}
