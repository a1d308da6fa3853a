import type { NamesOf, SettingEntries, UsualOf } from './setting-entry.ts'

/** The ways of REUSABLE_PACKAGING. */
export const reusables = ['offer', 'own'] as const
/** The values of DEPOSIT_VAT. */
export const depositVats = ['article', 'none'] as const

export const usualMoney = {
  DEPOSIT_VAT: 'article',
} as const satisfies UsualOf<typeof money>

export const money = {
  ALLOW_TIP: {
    type: 'onOff',
    label: 'Guests can give a tip',
    hint: 'At checkout',
    docs: { api: 'a switch for tips' },
  },
  TIP_PERCENTS: {
    type: 'percents',
    label: 'Proposed tips in percent',
    hint: 'Separated by commas, such as 5,10,15',
    docs: { api: 'the preset percentages, `5,10,15`' },
  },
  ALLOW_ISSUE_INVOICE: {
    type: 'onOff',
    label: 'Guests can ask for an invoice',
    hint: 'A box to tick at checkout',
    docs: { api: 'a switch for the feature' },
  },
  LOYALTY_SYSTEM: {
    type: 'onOff',
    label: 'Customers collect points',
    hint: 'In the account and at checkout',
    docs: { api: 'a switch for the feature' },
  },
  LOYALTY_RATE: {
    type: 'percent',
    label: 'Points in percent of the price',
    hint: 'Earned when an order is completed',
    docs: {
      api: 'points that a customer earns when an order is completed, in percent of the price of its items, `5`; none when absent',
    },
  },
  REUSABLE_PACKAGING: {
    type: 'oneOf',
    values: {
      '': 'Neither',
      offer: 'Guests may choose reusable packaging',
      own: 'Guests bring their own containers',
    } as const satisfies NamesOf<(typeof reusables)[number]>,
    label: 'Reusable packaging is offered',
    hint: 'At checkout, as the German packaging law asks for it',
    docs: {
      api: "`offer`: guests may choose reusable packaging at checkout (§ 33 VerpackG); `own`: cart and checkout say that guests' own containers are filled (§ 34 VerpackG, small businesses); empty: neither",
    },
  },
  REUSABLE_DEPOSIT: {
    type: 'amount',
    label: 'Deposit for each reusable box',
    hint: 'Added for each dish',
    docs: {
      api: 'the deposit of reusable packaging for each dish, `2.00`; none when absent. Sizes with a `quantity` come in their own package and need none',
    },
  },
  DEPOSIT_VAT: {
    type: 'oneOf',
    values: {
      '': 'As the dish or drink',
      article: 'As the dish or drink',
      none: 'None',
    } as const satisfies NamesOf<(typeof depositVats)[number]>,
    label: 'VAT in deposits',
    hint: 'On receipts and in the figures',
    docs: {
      api: 'the VAT in deposits: `{DEPOSIT_VAT}` (default), the rate of the article, or `none` ([why](decisions/2026-11-23-deposit-shares-the-rate.md))',
    },
  },
} as const satisfies SettingEntries
