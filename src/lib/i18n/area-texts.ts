import type { Translate } from './translate.ts'

const amount = '{amount}'

/** How pages say what a delivery costs and asks for, with places for postcode and amounts. */
export const areaTexts = (t: Translate) => ({
  hint: t('Enter your postcode to see fee and minimum order.'),
  area: t('Delivery to {zipcode}: {terms}', { zipcode: '{zipcode}', terms: '{terms}' }),
  minimum: t('from {amount}', { amount }),
  fee: t('{amount} delivery fee', { amount }),
  free: t('free delivery'),
  freeFrom: t('free from {amount}', { amount }),
  outside: t('We do not deliver to {zipcode}.', { zipcode: '{zipcode}' }),
})
