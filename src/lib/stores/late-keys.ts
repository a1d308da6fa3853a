/**
 * Keys that no file needs before an island runs: what was typed at checkout, who registers by a provider, what the login
 * says (all for one visit), and which map may load.
 */
export const lateKeys = { checkout: 'checkout', social: 'social', notice: 'notice', map: 'map' } as const
