import { amount, count, oneOf, onOff, percent, type SettingField, text } from './setting-types.ts'

/** How guests order, what they pay, and what happens to orders: settings by groups. */
export const orderingSettings = {
  ordering: [
    onOff(
      'ORDERING_ACTIVE',
      'Guests can order',
      'Off: every page says that the restaurant is not available right now. For an evening, use the pause',
    ),
    onOff('ALLOW_DELIVERY', 'Delivery is offered', 'At checkout'),
    onOff('ALLOW_TAKEAWAY', 'Takeaway is offered', 'At checkout'),
    onOff('ALLOW_CURBSIDE', 'Pick-up at the car is offered', 'At checkout'),
    onOff(
      'ALLOW_GUEST_CHECKOUT',
      'Order without an account',
      'Off: guests have to sign in before the checkout',
    ),
    onOff('ALLOW_REGISTRATION', 'Guests can open an account', 'The link Register in the header'),
    onOff('RESERVATION_ENABLED', 'Guests can reserve tables', 'The link Reservation in the header'),
    text(
      'AUTO_ACCEPT',
      'Accept orders automatically',
      '“on” accepts every order; a number accepts orders while fewer are open; empty means off',
    ),
  ],
  times: [
    count(
      'LEAD_MINUTES',
      'Minutes until the earliest time',
      'The earliest time that guests can choose at checkout; 30 if empty',
    ),
    oneOf('SLOT_MINUTES', 'Minutes between two times', 'The steps of the times at checkout', {
      '': 'As usual: 15 minutes',
      '5': '5 minutes',
      '10': '10 minutes',
      '15': '15 minutes',
      '20': '20 minutes',
      '30': '30 minutes',
      '60': '60 minutes',
    }),
    count(
      'SLOT_CAPACITY',
      'Maximum orders per time slot',
      'A time that is full is not offered; empty means any number',
    ),
    count('SLOT_DISHES', 'Maximum dishes per time slot', 'Each dish with its weight; empty means any number'),
  ],
  delivery: [
    amount(
      'DELIVERY_RADIUS',
      'Maximum distance in kilometres',
      'From the place on the map; empty means that only the areas count',
    ),
    onOff(
      'USES_NEW_ADDRESS_SYSTEM',
      'Find addresses on a map',
      'Guests search their address and move a pin; off: they choose an area and type it',
    ),
  ],
  money: [
    onOff('ALLOW_TIP', 'Guests can give a tip', 'At checkout'),
    text('TIP_PERCENTS', 'Proposed tips in percent', 'Separated by commas, such as 5,10,15'),
    onOff('ALLOW_ISSUE_INVOICE', 'Guests can ask for an invoice', 'A box to tick at checkout'),
    onOff('LOYALTY_SYSTEM', 'Customers collect points', 'In the account and at checkout'),
    percent('LOYALTY_RATE', 'Points in percent of the price', 'Earned when an order is completed'),
    oneOf(
      'REUSABLE_PACKAGING',
      'Reusable packaging is offered',
      'At checkout, as the German packaging law asks for it',
      {
        '': 'Neither',
        offer: 'Guests may choose reusable packaging',
        own: 'Guests bring their own containers',
      },
    ),
    amount('REUSABLE_DEPOSIT', 'Deposit for each reusable box', 'Added for each dish'),
    oneOf('DEPOSIT_VAT', 'VAT in deposits', 'On receipts and in the figures', {
      '': 'As the dish or drink',
      article: 'As the dish or drink',
      none: 'None',
    }),
  ],
  alarms: [
    count(
      'ALARM_PUSH_SECONDS',
      'Seconds until devices are notified',
      'For an order that nobody answers; 0 means never, empty means 60',
    ),
    count(
      'ALARM_MAIL_SECONDS',
      'Seconds until the owner gets a mail',
      'For an order that nobody answers; 0 means never, empty means 90',
    ),
    count(
      'ALARM_CANCEL_MINUTES',
      'Minutes until it is cancelled',
      'The guest is notified and gets the money back; 0 means never, empty means 15',
    ),
    text('ALARM_EMAIL', 'Who gets the alarm by mail', 'If empty, the e-mail for orders'),
    count(
      'ASLEEP_MINUTES',
      'Minutes until a dark screen closes the shop',
      'Without a screen that is awake, orders for now are not taken; 0 means never, empty means 10',
    ),
  ],
} satisfies Record<string, readonly SettingField[]>
