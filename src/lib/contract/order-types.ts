/** The ways an order reaches its guest. */
export const ways = ['delivery', 'takeaway', 'curbside', 'table'] as const
export type Way = (typeof ways)[number]
