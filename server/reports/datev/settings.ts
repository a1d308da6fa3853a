import { type DatevAccount, datevAccount, datevAccounts } from '#contract/describe/settings/datev.ts'
import {
  type DatevChart,
  usualAccounting,
  usualAccounts,
} from '#contract/describe/settings/registry/accounting.ts'
import type { Rows } from '#server/shop/rows/rows.ts'
import { settingsIn } from '#server/shop/rows/settings.ts'

/** What a booking batch needs to know: who it is for, and which accounts it books on. */
export interface DatevSettings {
  consultant: string
  client: string
  chart: DatevChart
  /** Without the orders that are paid when they are handed over: a till may book these. */
  onlineOnly: boolean
  accounts: Accounts
  /** How many digits every account has. */
  digits: number
}

/** The accounts by VAT rate (7 for 7 %, 0 for what contains none) or by way to pay, and that for tips. */
interface Accounts {
  revenue: Map<string, DatevAccount>
  refunds: Map<string, DatevAccount>
  deposits: Map<string, DatevAccount>
  discounts: Map<string, DatevAccount>
  payments: Map<string, DatevAccount>
  tips: DatevAccount
}

/** The settings of booking batches; an account that is not set is the usual one of the chart. */
export function datevSettingsOf({ settings }: Pick<Rows, 'settings'>): DatevSettings {
  const text = settingsIn(settings)
  const chart = text('DATEV_CHART') === 'SKR04' ? 'SKR04' : usualAccounting.DATEV_CHART
  const usual = usualAccounts[chart]
  const byName = (key: Exclude<keyof typeof usual, 'DATEV_TIPS'>) =>
    new Map([...(datevAccounts(usual[key]) ?? []), ...(datevAccounts(text(key)) ?? [])])
  const accounts: Accounts = {
    revenue: byName('DATEV_REVENUE'),
    refunds: byName('DATEV_REFUNDS'),
    deposits: byName('DATEV_DEPOSITS'),
    discounts: byName('DATEV_DISCOUNTS'),
    payments: byName('DATEV_PAYMENTS'),
    tips: datevAccount(text('DATEV_TIPS')) ?? { number: usual.DATEV_TIPS, taxKey: '' },
  }
  const { tips, ...named } = accounts
  const all = [tips, ...Object.values(named).flatMap(map => [...map.values()])]
  return {
    consultant: text('DATEV_CONSULTANT'),
    client: text('DATEV_CLIENT'),
    chart,
    onlineOnly: text('DATEV_ORDERS') === 'online',
    accounts,
    digits: Math.max(...all.map(({ number }) => number.length)),
  }
}
