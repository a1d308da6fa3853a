/**
 * What an API may offer beyond the basic table of calls. It names those it has in the setting API_EXTENSIONS
 * (docs/api.md, Extensions); what is not named is neither sent nor expected.
 */
export const extensions = [
  'base-price',
  'current-password',
  'declaration-codes',
  'delivery-type',
  'deposit',
  'diet',
  'dish-number',
  'dyes',
  'extra-ranks',
  'former-price',
  'guest-status',
  'idempotency-key',
  'live-shop',
  'live-status',
  'offered',
  'order-again',
  'order-state',
  'own-data',
  'payment-pending',
  'payment-ways',
  'prepacked-goods',
  'provider-token',
  'quote',
  'refunds',
  'reset-link',
  'reusable',
  'sold-out',
  'sold-out-choices',
  'special-days',
  'time-slots',
  'vat',
  'withdrawal',
] as const
export type Extension = (typeof extensions)[number]
