import { formed } from './setting-types.ts'

/** An account of a booking: its number, and the tax key that it needs if it has no rate of its own. */
export interface DatevAccount {
  number: string
  taxKey: string
}

const ACCOUNT = /^(\d{4,8})(?:\/(\d{1,4}))?$/

/** An account as settings have it, `8400` or with a tax key `8540/3`; undefined for anything else. */
export function datevAccount(text: string): DatevAccount | undefined {
  const [, number, taxKey = ''] = ACCOUNT.exec(text.trim()) ?? []
  return number === undefined ? undefined : { number, taxKey }
}

/** Accounts by what they are for, such as `7=8300, 19=8400`; undefined for anything else. */
export function datevAccounts(text: string): Map<string, DatevAccount> | undefined {
  const accounts = new Map<string, DatevAccount>()
  for (const entry of text.split(',')) {
    const [name = '', value = '', ...more] = entry.split('=').map(part => part.trim())
    const account = datevAccount(value)
    if (name === '' || !account || more.length > 0) return undefined
    accounts.set(name.replace(/\s*%$/, ''), account)
  }
  return accounts
}

/** The checks of what the settings of booking batches hold. */
export const datevKinds = {
  datevConsultant: formed(
    value => /^\d{4,7}$/.test(value) && Number(value) > 1000,
    'must be the number of a tax consultant, from 1001 to 9999999',
  ),
  datevClient: formed(
    value => /^\d{1,5}$/.test(value) && Number(value) > 0,
    'must be the number of a client, from 1 to 99999',
  ),
  datevAccount: formed(value => datevAccount(value) !== undefined, 'must be an account such as 1590'),
  datevRates: formed(
    value => [...(datevAccounts(value)?.keys() ?? ['?'])].every(name => /^\d{1,2}(?:\.\d+)?$/.test(name)),
    'must be accounts by VAT rate, such as 7=8300, 19=8400, 0=8200',
  ),
  datevPayments: formed(
    value => datevAccounts(value) !== undefined,
    'must be accounts by payment method, such as online=1360, handover=1410',
  ),
}
