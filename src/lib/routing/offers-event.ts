/** What changes on which the offers of home depend is said by this event of the window (offers-script.ts). */
export const OFFERS_EVENT = 'offers'
