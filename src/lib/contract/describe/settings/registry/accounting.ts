import type { SettingEntries, UsualOf } from './setting-entry.ts'

export const usualAccounting = {
  BUSINESS_DAY_ENDS: '05:00',
  DATEV_CHART: 'SKR03',
  DATEV_ORDERS: 'all',
} as const satisfies UsualOf<typeof accounting>

/**
 * The usual accounts of both charts: revenue, its reduction and what is taken off at each rate, empties with their tax key, money in transit for what
 * is paid online, claims for what is paid when it is handed over, and transitory items for tips.
 */
export const usualAccounts = {
  SKR03: {
    DATEV_REVENUE: '7=8300, 19=8400, 0=8200',
    DATEV_REFUNDS: '7=8710, 19=8720, 0=8700',
    DATEV_DEPOSITS: '7=8540/2, 19=8540/3, 0=8540',
    DATEV_DISCOUNTS: '7=8780, 19=8790, 0=8770',
    DATEV_PAYMENTS: 'online=1360, handover=1410',
    DATEV_TIPS: '1590',
  },
  SKR04: {
    DATEV_REVENUE: '7=4300, 19=4400, 0=4200',
    DATEV_REFUNDS: '7=4710, 19=4720, 0=4700',
    DATEV_DEPOSITS: '7=4520/2, 19=4520/3, 0=4520',
    DATEV_DISCOUNTS: '7=4780, 19=4790, 0=4770',
    DATEV_PAYMENTS: 'online=1460, handover=1210',
    DATEV_TIPS: '1370',
  },
} as const

const numbers = {
  api: 'for booking batches: the number of the tax adviser (1001 to 9999999) and of the restaurant as a client (1 to 99999)',
  files: 'the numbers of your adviser and of you; without them there is no batch',
}
const accountsByRate =
  "accounts by VAT rate, `7=8300, 19=8400, 0=8200`, each with a tax key if it needs one, `19=8540/3`. What is not named keeps the chart's usual account"

export const accounting = {
  BUSINESS_DAY_ENDS: {
    type: 'dayEnds',
    label: 'End of the business day',
    hint: 'A time in the morning, such as 05:00: earlier sales count towards the day before',
    docs: {
      api: 'the time in the morning at which a business day ends and the figures of the next one begin, `{BUSINESS_DAY_ENDS}` (the default), from 00:00 to 11:59',
    },
  },
  DATEV_CONSULTANT: {
    type: 'datevConsultant',
    private: true,
    label: 'Number of the tax adviser',
    hint: 'Without it and the next one there is no booking batch',
    docs: numbers,
  },
  DATEV_CLIENT: {
    type: 'datevClient',
    private: true,
    label: 'Number as a client',
    hint: 'The restaurant’s own at the tax adviser',
    docs: numbers,
  },
  DATEV_CHART: {
    type: 'oneOf',
    values: {
      '': 'SKR03, as usual',
      SKR03: 'SKR03',
      SKR04: 'SKR04',
    },
    private: true,
    label: 'Chart of accounts',
    hint: 'Decides the accounts that are not named below',
    docs: {
      api: 'the chart of accounts, `{DATEV_CHART}` (default) or `SKR04`',
      files: '`SKR03`, or `SKR04`',
    },
  },
  DATEV_ORDERS: {
    type: 'oneOf',
    values: {
      '': 'All orders',
      all: 'All orders',
      online: 'Only what is paid online',
    },
    private: true,
    label: 'What is booked',
    hint: 'Leave out what your till already books',
    docs: {
      api: 'which orders are booked: `{DATEV_ORDERS}` (default), or `online` for those paid online only',
      files:
        '`online` leaves out what is paid when it is handed over, because your till books it; otherwise `all`',
    },
  },
  DATEV_REVENUE: {
    type: 'datevRates',
    private: true,
    label: 'Accounts of revenue',
    hint: 'By VAT rate, such as 7=8300, 19=8400, 0=8200',
    docs: {
      api: accountsByRate,
      files: 'revenue by VAT rate; 0 is what contains none',
    },
  },
  DATEV_REFUNDS: {
    type: 'datevRates',
    private: true,
    label: 'Accounts of refunds',
    hint: 'By VAT rate, such as 7=8710, 19=8720, 0=8700',
    docs: {
      api: accountsByRate,
      files: 'refunds by VAT rate',
    },
  },
  DATEV_DEPOSITS: {
    type: 'datevRates',
    private: true,
    label: 'Accounts of deposits',
    hint: 'By VAT rate, such as 7=8540/2, 19=8540/3, 0=8540',
    docs: {
      api: accountsByRate,
      files: 'deposits by VAT rate',
    },
  },
  DATEV_DISCOUNTS: {
    type: 'datevRates',
    private: true,
    label: 'Accounts of promotions',
    hint: 'What they take off dishes, by VAT rate, such as 7=8780, 19=8790',
    docs: {
      api: `${accountsByRate}. What promotions take off at a rate without an account is no booking of its own`,
      files: 'what promotions take off dishes, by VAT rate',
    },
  },
  DATEV_PAYMENTS: {
    type: 'datevPayments',
    private: true,
    label: 'Accounts of payments',
    hint: 'Where the money is, such as online=1360, handover=1410',
    docs: {
      api: 'accounts by payment method: `online` and `handover`, or the id of a provider, `online=1360, handover=1410`',
      files: 'where the money is: `online`, `handover`, or the id of one of your `payment-providers.csv`',
    },
  },
  DATEV_TIPS: {
    type: 'datevAccount',
    private: true,
    label: 'Account of tips',
    hint: 'Such as 1590',
    docs: { api: 'the account for tips, `1590`', files: 'tips' },
  },
} as const satisfies SettingEntries

export type DatevChart = Exclude<keyof typeof accounting.DATEV_CHART.values, ''>
