import type { SettingEntries } from './setting-entry.ts'

export const legal = {
  IMPRINT: {
    type: 'page',
    label: 'Page with the imprint',
    hint: 'Required before the shop takes orders',
    docs: { api: 'id of a page' },
  },
  PRIVACY_POLICY: {
    type: 'page',
    label: 'Page about privacy',
    hint: 'Linked at checkout and in forms',
    docs: { api: 'id of a page' },
  },
  TERMS_AND_CONDITIONS: {
    type: 'page',
    label: 'Page with the terms',
    hint: 'Guests agree to it at checkout',
    docs: { api: 'id of a page' },
  },
  WITHDRAWAL_POLICY: {
    type: 'page',
    label: 'Page about withdrawal',
    hint: 'While it is set, the footer has the button to withdraw',
    docs: {
      api: 'the content page about withdrawal; while it is set, the footer has the button “Vertrag widerrufen” (§ 356a BGB) and `POST /withdrawals` is open',
    },
  },
  COMPANY_NAME: {
    type: 'text',
    label: 'Company in letters',
    hint: 'The name as it is registered. With it, mails to guests end with what §§ 35a GmbHG and 37a HGB ask of letters: fill in what your company has',
    docs: {
      api: 'the registered name of the company. While it is set, mails to guests end with the data of the company: this name with COMPANY_FORM, COMPANY_SEAT, REGISTER_COURT with REGISTER_NUMBER, and MANAGING_DIRECTORS, as far as they are set',
    },
  },
  COMPANY_FORM: {
    type: 'text',
    label: 'Legal form',
    hint: 'GmbH, UG (haftungsbeschränkt), e.K. …; in mails after the name, unless that ends with it',
    docs: { api: 'the legal form of the company' },
  },
  COMPANY_SEAT: {
    type: 'text',
    label: 'Registered seat',
    hint: 'The town, as it is registered',
    docs: { api: 'the town in which the company has its seat' },
  },
  REGISTER_COURT: {
    type: 'text',
    label: 'Register court',
    hint: 'Such as Amtsgericht Charlottenburg',
    docs: { api: 'the court of the commercial register' },
  },
  REGISTER_NUMBER: {
    type: 'text',
    label: 'Register number',
    hint: 'Such as HRB 12345 B',
    docs: { api: 'the number in the commercial register' },
  },
  MANAGING_DIRECTORS: {
    type: 'text',
    label: 'Managing directors',
    hint: 'All of them with first and last names, separated by commas; with a supervisory board also its chair',
    docs: { api: 'the managing directors with first and last names' },
  },
} as const satisfies SettingEntries
