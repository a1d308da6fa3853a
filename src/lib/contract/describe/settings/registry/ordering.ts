import type { GuestCancel } from '../../../orders/guest-cancel.ts'
import type { NamesOf, SettingEntries } from './setting-entry.ts'
import { tableSettings } from './table-settings.ts'

/** How long a note to a dish may be, in characters. */
export const noteLengths = ['40', '140'] as const

const perType =
  "the price that an order of this type needs instead of MINIMUM_ORDER, also `0`; of a delivery area's own minimum and this one, the higher counts"

export const ordering = {
  ORDERING_ACTIVE: {
    type: 'onOff',
    label: 'Guests can order',
    hint: 'Off: every page says that the restaurant is not available right now. For an evening, use the pause',
    docs: { api: 'a switch: whether the reference server takes orders' },
  },
  ALLOW_DELIVERY: {
    type: 'onOff',
    label: 'Delivery is offered',
    hint: 'At checkout',
    docs: { api: 'a switch: offers that order type' },
  },
  ALLOW_TAKEAWAY: {
    type: 'onOff',
    label: 'Takeaway is offered',
    hint: 'At checkout',
    docs: { api: 'a switch: offers that order type' },
  },
  ALLOW_CURBSIDE: {
    type: 'onOff',
    label: 'Pick-up at the car is offered',
    hint: 'At checkout',
    docs: { api: 'a switch: offers that order type' },
  },
  MINIMUM_ORDER: {
    type: 'amount',
    label: 'Minimum order',
    hint: 'For every order type that has none of its own below; a delivery area may ask for more',
    docs: {
      api: 'the price that an order needs, `15.00`, for every order type without a setting of its own; none when absent',
    },
  },
  MINIMUM_ORDER_DELIVERY: {
    type: 'amount',
    label: 'Minimum order of a delivery',
    hint: '0 for none; empty as for all',
    docs: { api: perType },
  },
  MINIMUM_ORDER_TAKEAWAY: {
    type: 'amount',
    label: 'Minimum order of a takeaway',
    hint: '0 for none; empty as for all',
    docs: { api: perType },
  },
  MINIMUM_ORDER_CURBSIDE: {
    type: 'amount',
    label: 'Minimum order at the car',
    hint: '0 for none; empty as for all',
    docs: { api: perType },
  },
  MINIMUM_ORDER_TABLE: {
    type: 'amount',
    label: 'Minimum order at the table',
    hint: '0 for none; empty as for all',
    docs: { api: perType },
  },
  ALLOW_GUEST_CHECKOUT: {
    type: 'onOff',
    label: 'Order without an account',
    hint: 'Off: guests have to sign in before the checkout',
    docs: { api: 'a switch for the feature' },
  },
  ALLOW_REGISTRATION: {
    type: 'onOff',
    label: 'Guests can open an account',
    hint: 'The link Register in the header',
    docs: { api: 'a switch for the feature' },
  },
  LINE_NOTES: {
    type: 'oneOf',
    values: {
      '': 'No',
      '40': 'Yes, of 40 characters at most',
      '140': 'Yes, of 140 characters at most',
    } as const satisfies NamesOf<(typeof noteLengths)[number]>,
    label: 'Guests can add a note to a dish',
    hint: 'Such as “without onions”: on the order screen and the ticket it stands at the dish',
    docs: {
      api: 'how long a note to a line of a cart may be in characters, `40` or `140`; without a value none is taken',
    },
  },
  SUBSTITUTIONS: {
    type: 'onOff',
    label: 'Guests say what to do if a dish is out',
    hint: 'At checkout, for each dish: call them, leave it out, or choose something else for them. It stands at the dish on the order screen and on the ticket',
    docs: {
      api: 'a switch: guests can say of each line of an order what is to be done if it is out; without it, the reference server takes no notice of what a line says of that',
    },
  },
  ORDER_EDITS: {
    type: 'onOff',
    private: true,
    label: 'Change what was ordered',
    hint: 'At the desk, as long as the order has not ended: dishes, time, address. The difference is given back, paid at the door, or first by a link',
    docs: {
      api: 'a switch: the desk can change what was ordered',
      files: 'a switch: what was ordered can be changed at the [desk](desk.md#changing-an-order)',
    },
  },
  GUEST_SENTENCES: {
    type: 'onOff',
    private: true,
    label: 'Write to the guest of an order',
    hint: 'At the desk: “Please call us”, or something in your own words. The guest reads it on the page of the order, and in a mail',
    docs: {
      api: 'a switch: the desk can write to the guest of an order',
      files:
        'a switch: the [desk](desk.md#writing-to-the-guest-of-an-order) can write to the guest of an order',
    },
  },
  ORDER_PUSH: {
    type: 'onOff',
    private: true,
    label: 'Guests can be notified about their order',
    hint: 'On the page of the order, whoever asks for it: their browser then says when it is accepted, ready, on its way or cancelled, and that you have written. Mails are sent as before',
    docs: {
      api: 'a switch: guests can have news of their order pushed to their browser',
      files: 'a switch: guests can have [news of their order](order-push.md) pushed to their browser',
    },
  },
  GUEST_CANCEL: {
    type: 'oneOf',
    values: {
      '': 'No',
      waiting: 'Until somebody accepts it',
      '2': 'Until somebody accepts it, and for 2 minutes in any case',
      '5': 'Until somebody accepts it, and for 5 minutes in any case',
      '10': 'Until somebody accepts it, and for 10 minutes in any case',
    } as const satisfies NamesOf<GuestCancel>,
    label: 'Guests can cancel an order by themselves',
    hint: 'On the page of the order. What was paid online goes back, and every screen says so. Nothing that is in preparation is cancelled',
    docs: {
      api: 'until when guests cancel orders: `waiting` until somebody accepts it, or `2`, `5` or `10`, which also takes back an accepted order for so many minutes after it was placed; without a value, the restaurant alone cancels',
    },
  },
  ALLERGY_MARK: {
    type: 'onOff',
    label: 'Guests can mark an allergy or intolerance',
    hint: 'A box to tick at checkout. The order then has a red frame on the order screen, and says so first on its ticket; a note that speaks of an allergy does that by itself',
    docs: {
      api: 'a switch: guests can mark at checkout that somebody must not eat something',
    },
  },
  DRIVER_NOTES: {
    type: 'onOff',
    label: 'Guests can add a note for the driver',
    hint: 'A field of its own for deliveries, so that the kitchen reads only what it has to cook by',
    docs: {
      api: 'a switch: deliveries have a note for whoever brings them, besides the one for the kitchen',
    },
  },
  SUGGEST_DISHES: {
    type: 'onOff',
    label: 'Suggest what was often ordered together',
    hint: 'Once a dish is in the cart that names nothing that goes well with it. It is counted by dish, never by guest',
    docs: {
      api: 'a switch: whether the reference server suggests dishes that were often ordered together, where the restaurant names none',
    },
  },
  PHONE_COUNTRIES: {
    type: 'onOff',
    label: 'Guests choose the country of their phone number',
    hint: 'In every form that asks for one. Off: a number without a calling code belongs to the country of the restaurant',
    docs: {
      api: "a switch: guests choose the country of a phone number; without it, a number without a calling code belongs to the restaurant's country",
    },
  },
  PHONE_ORDERS: {
    type: 'onOff',
    label: 'Orders are taken on the phone',
    hint: 'The counter gets the view Phone: the number first, then the menu. With it come notes on guests, and numbers and addresses that are blocked',
    docs: { api: 'a switch: the desk takes orders for guests who call' },
  },
  DRIVERS: {
    type: 'onOff',
    label: 'With whom a delivery is on its way',
    hint: 'The board asks with whom a delivery goes, and the counter gets the view Drivers: who has which order since when, and what each is to collect. Drivers can open their tours on their own phones. No position is tracked',
    docs: {
      api: 'a switch: the API knows with whom a delivery is on its way, and answers drivers’ phones',
    },
  },
  TABLE_EVENING: {
    type: 'onOff',
    private: true,
    label: 'The evening of a table',
    hint: 'All phones of a table see what it has ordered and its sum, call you and ask for the bill. You close the table when its guests leave: the next ones type a code that the order screen shows',
    docs: {
      api: 'a switch: a table has an evening, with its sum, calls for the staff, and an end at which its sessions end',
      files:
        'a switch: [the evening of a table](tables.md), with its sum, calls for the staff, and a code of its own',
    },
  },
  FIRST_ORDER_CASH: {
    type: 'amount',
    private: true,
    label: 'A first order is paid at the door up to',
    hint: 'Whoever has not ordered before pays more than that online. Empty for no limit',
    docs: {
      api: 'up to which total somebody who has not ordered before may pay when the order is handed over, `40.00`; no limit when absent',
    },
  },
  RESERVATION_ENABLED: {
    type: 'onOff',
    label: 'Guests can reserve tables',
    hint: 'The link Reservation in the header',
    docs: { api: 'a switch for the feature' },
  },
  ...tableSettings,
  AUTO_ACCEPT: {
    type: 'autoAccept',
    private: true,
    label: 'Accept orders automatically',
    hint: '“on” accepts every order; a number accepts orders while fewer are open; empty means off',
    docs: {
      api: '`on` accepts every order as it is placed, a number does so while fewer orders are open; off when absent',
      files:
        '`on` accepts every order automatically for the time that it takes; a number does so while fewer orders than that are open. In a shop that uses the [desk](desk.md) this happens only while a screen is awake',
    },
  },
  READY_BY_LINES: {
    type: 'onOff',
    private: true,
    label: 'An order is ready once all of its dishes are made',
    hint: 'Off: somebody taps Ready, which is offered then',
    docs: {
      api: 'a switch: an order is ready by itself once the kitchen has ticked all of its lines',
      files: 'a switch: an order is ready by itself once all of its lines are ticked at the [desk](desk.md)',
    },
  },
} as const satisfies SettingEntries
