/**
 * What an API may offer beyond the basic table of calls. It names those it has in the setting API_EXTENSIONS
 * (docs/api.md, Extensions); what is not named is neither sent nor expected. In the order in
 * which they are worth having.
 */
export const extensions = [
  'idempotency-key',
  'guest-status',
  'quote',
  'payment-pending',
  'sold-out',
  'time-slots',
  'guest-places',
  'live-shop',
  'special-days',
  'sold-out-choices',
  'offered',
  'vat',
  'vat-rates',
  'base-price',
  'deposit',
  'former-price',
  'prepacked-goods',
  'dyes',
  'withdrawal',
  'reusable',
  'declaration-codes',
  'payment-ways',
  'live-status',
  'order-state',
  'refunds',
  'delivery-type',
  'arrivals',
  'order-again',
  'reset-link',
  'current-password',
  'own-data',
  'provider-token',
  'dish-number',
  'diet',
  'extra-ranks',
  'choice-counts',
] as const
export type Extension = (typeof extensions)[number]
