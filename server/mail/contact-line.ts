import type { Shop } from '#server/shop/shop.ts'

/** How guests reach the restaurant, on one line. */
export const contactLine = ({ features }: Pick<Shop, 'features'>): string =>
  [features.siteTitle, features.address, features.phone, features.email].filter(Boolean).join(', ')
