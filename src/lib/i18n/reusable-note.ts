import type { reusables } from '#contract/describe/settings/registry/money.ts'
import type { MessageKey } from './translate.ts'

/** What guests are told about packaging that is used again. */
export const reusableNote: Record<(typeof reusables)[number], MessageKey> = {
  offer: 'We also pack your order in reusable packaging, at the same price.',
  own: 'When you pick up your order, we also fill your own clean containers.',
}
