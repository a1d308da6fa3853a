import type { SettingField } from './kinds.ts'

/** How guests order, what they pay, and what happens to orders: settings by groups. */
export const orderingSettings = {
  ordering: [
    {
      key: 'ORDERING_ACTIVE',
      label: 'Guests can order',
      hint: 'Off: every page says that the restaurant is not available right now. For an evening, use the pause',
      kind: { as: 'switch' },
    },
    { key: 'ALLOW_DELIVERY', label: 'Delivery is offered', hint: 'At checkout', kind: { as: 'switch' } },
    { key: 'ALLOW_TAKEAWAY', label: 'Takeaway is offered', hint: 'At checkout', kind: { as: 'switch' } },
    {
      key: 'ALLOW_CURBSIDE',
      label: 'Pick-up at the car is offered',
      hint: 'At checkout',
      kind: { as: 'switch' },
    },
    {
      key: 'ALLOW_GUEST_CHECKOUT',
      label: 'Order without an account',
      hint: 'Off: guests have to sign in before the checkout',
      kind: { as: 'switch' },
    },
    {
      key: 'ALLOW_REGISTRATION',
      label: 'Guests can open an account',
      hint: 'The link Register in the header',
      kind: { as: 'switch' },
    },
    {
      key: 'RESERVATION_ENABLED',
      label: 'Guests can reserve tables',
      hint: 'The link Reservation in the header',
      kind: { as: 'switch' },
    },
    {
      key: 'AUTO_ACCEPT',
      label: 'Accept orders by themselves',
      hint: '“on” accepts every order, a number does so while fewer orders are open, empty is off',
      kind: { as: 'text' },
    },
  ],
  times: [
    {
      key: 'LEAD_MINUTES',
      label: 'Minutes to the first time',
      hint: 'The earliest time that guests can choose at checkout; 30 if empty',
      kind: { as: 'count' },
    },
    {
      key: 'SLOT_MINUTES',
      label: 'Minutes between two times',
      hint: 'The steps of the times at checkout',
      kind: {
        as: 'oneOf',
        values: {
          '': 'As usual: 15 minutes',
          '5': '5 minutes',
          '10': '10 minutes',
          '15': '15 minutes',
          '20': '20 minutes',
          '30': '30 minutes',
          '60': '60 minutes',
        },
      },
    },
    {
      key: 'SLOT_CAPACITY',
      label: 'Most orders for one time',
      hint: 'A time that is full is not offered; empty means any number',
      kind: { as: 'count' },
    },
    {
      key: 'SLOT_DISHES',
      label: 'Most dishes for one time',
      hint: 'Each dish with its weight; empty means any number',
      kind: { as: 'count' },
    },
  ],
  delivery: [
    {
      key: 'DELIVERY_RADIUS',
      label: 'Kilometres at most',
      hint: 'From the place on the map; empty means that only the areas count',
      kind: { as: 'amount' },
    },
    {
      key: 'USES_NEW_ADDRESS_SYSTEM',
      label: 'Find addresses on a map',
      hint: 'Guests search their address and move a pin; off: they choose an area and type it',
      kind: { as: 'switch' },
    },
  ],
  money: [
    { key: 'ALLOW_TIP', label: 'Guests can give a tip', hint: 'At checkout', kind: { as: 'switch' } },
    {
      key: 'TIP_PERCENTS',
      label: 'Proposed tips in percent',
      hint: 'Separated by commas, such as 5,10,15',
      kind: { as: 'text' },
    },
    {
      key: 'ALLOW_ISSUE_INVOICE',
      label: 'Guests can ask for an invoice',
      hint: 'A box to tick at checkout',
      kind: { as: 'switch' },
    },
    {
      key: 'LOYALTY_SYSTEM',
      label: 'Customers collect points',
      hint: 'In the account and at checkout',
      kind: { as: 'switch' },
    },
    {
      key: 'LOYALTY_RATE',
      label: 'Points in percent of the price',
      hint: 'Earned when an order is completed',
      kind: { as: 'percent' },
    },
    {
      key: 'REUSABLE_PACKAGING',
      label: 'Reusable packaging is offered',
      hint: 'At checkout, as the German packaging law asks for it',
      kind: {
        as: 'oneOf',
        values: {
          '': 'Neither',
          offer: 'Guests may choose reusable packaging',
          own: 'Guests bring their own containers',
        },
      },
    },
    {
      key: 'REUSABLE_DEPOSIT',
      label: 'Deposit for each reusable box',
      hint: 'Added for each dish',
      kind: { as: 'amount' },
    },
    {
      key: 'DEPOSIT_VAT',
      label: 'VAT in deposits',
      hint: 'On receipts and in the figures',
      kind: {
        as: 'oneOf',
        values: { '': 'As the dish or drink', article: 'As the dish or drink', none: 'None' },
      },
    },
  ],
  alarms: [
    {
      key: 'ALARM_PUSH_SECONDS',
      label: 'Seconds until devices are told',
      hint: 'Of an order that nobody answers; 0 is never, empty is 60',
      kind: { as: 'count' },
    },
    {
      key: 'ALARM_MAIL_SECONDS',
      label: 'Seconds until the owner gets a mail',
      hint: 'Of an order that nobody answers; 0 is never, empty is 90',
      kind: { as: 'count' },
    },
    {
      key: 'ALARM_CANCEL_MINUTES',
      label: 'Minutes until it is cancelled',
      hint: 'The guest is told and gets the money back; 0 is never, empty is 15',
      kind: { as: 'count' },
    },
    {
      key: 'ALARM_EMAIL',
      label: 'Who gets the alarm by mail',
      hint: 'If empty, the e-mail for orders',
      kind: { as: 'text' },
    },
    {
      key: 'ASLEEP_MINUTES',
      label: 'Minutes until a dark screen closes the shop',
      hint: 'Without a screen that is awake, orders for now are not taken; 0 is never, empty is 10',
      kind: { as: 'count' },
    },
  ],
} satisfies Record<string, readonly SettingField[]>
