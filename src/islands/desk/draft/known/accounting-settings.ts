import { oneOf, type SettingField, text } from './setting-types.ts'

/** What reports and booking batches need: settings by groups. */
export const accountingSettings = {
  accounting: [
    text(
      'BUSINESS_DAY_ENDS',
      'End of the business day',
      'A time in the morning, such as 05:00: earlier sales count towards the day before',
    ),
    text(
      'DATEV_CONSULTANT',
      'Number of the tax adviser',
      'Without it and the next one there is no booking batch',
    ),
    text('DATEV_CLIENT', 'Number as a client', 'The restaurant’s own at the tax adviser'),
    oneOf('DATEV_CHART', 'Chart of accounts', 'Decides the accounts that are not named below', {
      '': 'SKR03, as usual',
      SKR03: 'SKR03',
      SKR04: 'SKR04',
    }),
    oneOf('DATEV_ORDERS', 'What is booked', 'Leave out what your till already books', {
      '': 'All orders',
      all: 'All orders',
      online: 'Only what is paid online',
    }),
    text('DATEV_REVENUE', 'Accounts of revenue', 'By VAT rate, such as 7=8300, 19=8400, 0=8200'),
    text('DATEV_REFUNDS', 'Accounts of refunds', 'By VAT rate, such as 7=8710, 19=8720, 0=8700'),
    text('DATEV_DEPOSITS', 'Accounts of deposits', 'By VAT rate, such as 7=8540/2, 19=8540/3, 0=8540'),
    text('DATEV_PAYMENTS', 'Accounts of payments', 'Where the money is, such as online=1360, handover=1410'),
    text('DATEV_TIPS', 'Account of tips', 'Such as 1590'),
  ],
} satisfies Record<string, readonly SettingField[]>
