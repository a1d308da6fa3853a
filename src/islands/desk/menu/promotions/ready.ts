import type { Cells } from '#contract/desk/draft.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** A promotion that most restaurants begin with, as a filled form. */
export interface ReadyPromotion {
  name: DeskKey
  /** What it is good for. */
  about: DeskKey
  cells: Cells
}

const usual: Cells = { active: 'yes', returns: 'yes' }

export const readyPromotions: readonly ReadyPromotion[] = [
  {
    name: '10 % for pick-up',
    about: 'Who fetches the order saves you the driver',
    cells: { ...usual, action: 'percent', percent: '10', orderTypes: 'takeaway' },
  },
  {
    name: 'Happy hour',
    about: 'Fills the quiet hours between lunch and dinner',
    cells: { ...usual, action: 'percent', percent: '20', times: 'Mon-Fri 15:00-17:00' },
  },
  {
    name: 'Code on a flyer',
    about: 'Brings new guests, each of them once',
    cells: {
      ...usual,
      by: 'code',
      code: 'FLYER',
      action: 'amount',
      amount: '5.00',
      fromValue: '25.00',
      limitCustomer: '1',
    },
  },
  {
    name: 'The third one free',
    about: 'Makes two dishes three',
    cells: { ...usual, action: 'buy-get', buy: '2', get: '1' },
  },
]
