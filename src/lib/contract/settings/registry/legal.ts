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
} as const satisfies SettingEntries
