interface OrderTypeRules {
  /** What pages and desk call it: a key of their texts. */
  name: string
  /** The setting that offers it; without one, it is offered wherever there are tables. */
  setting?: string
  /** The setting with its own minimum order. */
  minimum: string
  /** Whether it is brought to an address in a delivery area: that costs the area's fee, takes a driver, and can be on its way. */
  isDelivered: boolean
  /** Whether the guest comes for it, and so has to know when it is ready. */
  isCollected: boolean
  /** Whether the guests at a table order like this, and nobody else: they have nothing to choose and give no phone number. */
  isAtTable: boolean
  /** Whether it is brought to the guest's car, who says when they are there. */
  isAtCar?: true
  /** What the field `takeaway` of an order's body has to be; absent where it may be either. */
  takeaway?: boolean
}

/** How an order reaches its guest, and what follows from that. */
export const orderTypeRules = {
  delivery: {
    name: 'Delivery',
    setting: 'ALLOW_DELIVERY',
    minimum: 'MINIMUM_ORDER_DELIVERY',
    isDelivered: true,
    isCollected: false,
    isAtTable: false,
    takeaway: false,
  },
  takeaway: {
    name: 'Takeaway',
    setting: 'ALLOW_TAKEAWAY',
    minimum: 'MINIMUM_ORDER_TAKEAWAY',
    isDelivered: false,
    isCollected: true,
    isAtTable: false,
    takeaway: true,
  },
  curbside: {
    name: 'Curbside',
    setting: 'ALLOW_CURBSIDE',
    minimum: 'MINIMUM_ORDER_CURBSIDE',
    isDelivered: false,
    isCollected: true,
    isAtTable: false,
    isAtCar: true,
  },
  table: {
    name: 'Table',
    minimum: 'MINIMUM_ORDER_TABLE',
    isDelivered: false,
    isCollected: false,
    isAtTable: true,
    takeaway: false,
  },
} as const satisfies Record<string, OrderTypeRules>
export type OrderType = keyof typeof orderTypeRules

type Rules = (typeof orderTypeRules)[OrderType]
/** The rules of any order type, with the settings that they name. */
type RulesOf = Omit<OrderTypeRules, 'setting' | 'minimum'> & {
  setting?: Extract<Rules, { setting: string }>['setting']
  minimum: Rules['minimum']
}
/** A setting with the minimum order of one type. */
export type MinimumSetting = Rules['minimum']

export const orderTypes = Object.keys(orderTypeRules) as [OrderType, ...OrderType[]]

/** What follows from an order type, where its name is not known before. */
export const rulesOf = (orderType: OrderType): RulesOf => orderTypeRules[orderType]

/** Whether there is an order type that both of two things are for. Without any, something is for all. */
export const shareType = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.length === 0 || others.length === 0 || some.some(type => others.includes(type))
