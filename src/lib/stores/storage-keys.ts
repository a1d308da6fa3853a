/**
 * Keys that no file needs before an island runs: what was typed at checkout, who registers by a provider, what the login
 * says, which order was placed last (all for one visit), which map may load, the table whose token this is,
 * and the token of the account that waits until the table is left.
 */
export const lateKeys = {
  checkout: 'checkout',
  social: 'social',
  notice: 'notice',
  map: 'map',
  seat: 'seat',
  account: 'account',
  ordered: 'ordered',
} as const
