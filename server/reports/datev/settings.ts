import { type DatevAccount, type DatevChart, datevAccount, datevAccounts } from '#contract/settings/datev.ts'
import type { Rows } from '#server/shop/rows/rows.ts'

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
  payments: Map<string, DatevAccount>
  tips: DatevAccount
}

type AccountTexts = Record<keyof Accounts, string>

/**
 * The usual accounts of both charts: revenue and its reduction at each rate, empties with their tax key, money in transit for what
 * is paid online, claims for what is paid when it is handed over, and transitory items for tips.
 */
const CHARTS: Record<DatevChart, AccountTexts> = {
  SKR03: {
    revenue: '7=8300, 19=8400, 0=8200',
    refunds: '7=8710, 19=8720, 0=8700',
    deposits: '7=8540/2, 19=8540/3, 0=8540',
    payments: 'online=1360, handover=1410',
    tips: '1590',
  },
  SKR04: {
    revenue: '7=4300, 19=4400, 0=4200',
    refunds: '7=4710, 19=4720, 0=4700',
    deposits: '7=4520/2, 19=4520/3, 0=4520',
    payments: 'online=1460, handover=1210',
    tips: '1370',
  },
}

/** The settings of booking batches; an account that is not set is the usual one of the chart. */
export function datevSettingsOf({ settings }: Pick<Rows, 'settings'>): DatevSettings {
  const text = (key: string): string => settings.find(row => row.key === key)?.value.trim() ?? ''
  const chart = text('DATEV_CHART') === 'SKR04' ? 'SKR04' : 'SKR03'
  const usual = CHARTS[chart]
  const byName = (key: string, own: string) =>
    new Map([...(datevAccounts(own) ?? []), ...(datevAccounts(text(key)) ?? [])])
  const accounts: Accounts = {
    revenue: byName('DATEV_REVENUE', usual.revenue),
    refunds: byName('DATEV_REFUNDS', usual.refunds),
    deposits: byName('DATEV_DEPOSITS', usual.deposits),
    payments: byName('DATEV_PAYMENTS', usual.payments),
    tips: datevAccount(text('DATEV_TIPS')) ?? { number: usual.tips, taxKey: '' },
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
