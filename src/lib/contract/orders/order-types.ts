/** How an order reaches its guest. */
export const orderTypes = ['delivery', 'takeaway', 'curbside', 'table'] as const
export type OrderType = (typeof orderTypes)[number]
