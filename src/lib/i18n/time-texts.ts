import type { Translate } from './translate.ts'

/** How pages say when an order can be had, with places for times and minutes. */
export const timeTexts = (t: Translate) => ({
  openNow: t('Open now'),
  openIn: t('Open, in {from} to {to} minutes', { from: '{from}', to: '{to}' }),
  openUntil: t('Open until {until}, in {from} to {to} min', {
    until: '{until}',
    from: '{from}',
    to: '{to}',
  }),
  laterFrom: t('Open, orders for later only until {time}', { time: '{time}' }),
  laterOnly: t('Open, orders for later only'),
  typeFrom: t('{type} from {time}', { type: '{type}', time: '{time}' }),
  closedUntil: t('Closed. You can order for {time}', { time: '{time}' }),
  closedNow: t('We are closed right now.'),
})
