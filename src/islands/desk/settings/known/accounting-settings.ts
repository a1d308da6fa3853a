import type { SettingField } from './kinds.ts'

/** What reports and booking batches need: settings by groups. */
export const accountingSettings = {
  accounting: [
    {
      key: 'BUSINESS_DAY_ENDS',
      label: 'End of the business day',
      hint: 'A time in the morning, such as 05:00: what is sold before it counts to the day before',
      kind: { as: 'text' },
    },
    {
      key: 'DATEV_CONSULTANT',
      label: 'Number of the tax adviser',
      hint: 'Without it and the next one there is no booking batch',
      kind: { as: 'text' },
    },
    {
      key: 'DATEV_CLIENT',
      label: 'Number as a client',
      hint: 'The restaurant’s own at the tax adviser',
      kind: { as: 'text' },
    },
    {
      key: 'DATEV_CHART',
      label: 'Chart of accounts',
      hint: 'Decides the accounts that are not named below',
      kind: { as: 'oneOf', values: { '': 'SKR03, as usual', SKR03: 'SKR03', SKR04: 'SKR04' } },
    },
    {
      key: 'DATEV_ORDERS',
      label: 'What is booked',
      hint: 'Leave out what your till books already',
      kind: {
        as: 'oneOf',
        values: { '': 'All orders', all: 'All orders', online: 'Only what is paid online' },
      },
    },
    {
      key: 'DATEV_REVENUE',
      label: 'Accounts of revenue',
      hint: 'By VAT rate, such as 7=8300, 19=8400, 0=8200',
      kind: { as: 'text' },
    },
    {
      key: 'DATEV_REFUNDS',
      label: 'Accounts of refunds',
      hint: 'By VAT rate, such as 7=8710, 19=8720, 0=8700',
      kind: { as: 'text' },
    },
    {
      key: 'DATEV_DEPOSITS',
      label: 'Accounts of deposits',
      hint: 'By VAT rate, such as 7=8540/2, 19=8540/3, 0=8540',
      kind: { as: 'text' },
    },
    {
      key: 'DATEV_PAYMENTS',
      label: 'Accounts of payments',
      hint: 'Where the money is, such as online=1360, handover=1410',
      kind: { as: 'text' },
    },
    { key: 'DATEV_TIPS', label: 'Account of tips', hint: 'Such as 1590', kind: { as: 'text' } },
  ],
} satisfies Record<string, readonly SettingField[]>
