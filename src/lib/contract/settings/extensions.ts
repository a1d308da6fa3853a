/**
 * What an API may offer beyond the basic table of calls. It names those it has in the setting API_EXTENSIONS
 * (docs/api.md, Extensions); what is not named is neither sent nor expected.
 */
export const extensions = [
  'current-password',
  'declaration-codes',
  'delivery-type',
  'diet',
  'dish-number',
  'extra-ranks',
  'guest-status',
  'idempotency-key',
  'live-shop',
  'live-status',
  'order-again',
  'order-state',
  'own-data',
  'payment-pending',
  'payment-ways',
  'provider-token',
  'quote',
  'refunds',
  'reset-link',
  'sold-out',
  'sold-out-choices',
  'special-days',
  'time-slots',
  'vat',
] as const
export type Extension = (typeof extensions)[number]
