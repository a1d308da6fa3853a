import { persistentAtom } from '@nanostores/persistent'
import { sessionKeys } from '../storage/storage.ts'

/** The number of an order whose payment has just arrived, until the customer's orders have shown it. */
export const $paidOrder = persistentAtom<string | undefined>(sessionKeys.paid)
