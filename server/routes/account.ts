import { inTransaction } from '../db/transaction.ts'
import { endSession } from '../domain/accounts/sessions.ts'
import { userOf } from '../domain/accounts/user.ts'
import { type Handlers, notYet } from './call.ts'

export const accountHandlers: Handlers<
  | 'getMe'
  | 'logout'
  | 'login'
  | 'register'
  | 'resetPassword'
  | 'confirmReset'
  | 'social'
  | 'updateMe'
  | 'getMyData'
  | 'deleteMe'
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
  getMe: ({ deps, actor }) => userOf(deps.db, actor),
  async logout({ deps, actor }) {
    await inTransaction(deps.db, tx => endSession(tx, actor.sessionId))
  },
  login: notYet,
  register: notYet,
  resetPassword: notYet,
  confirmReset: notYet,
  social: notYet,
  updateMe: notYet,
  getMyData: notYet,
  deleteMe: notYet,
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
