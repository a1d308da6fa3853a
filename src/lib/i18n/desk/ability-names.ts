import type { KeyAbility } from '#contract/keys/abilities.ts'

/** What a key of another program allows. */
export const abilityNames = {
  'orders:read': 'Read orders',
  'orders:answer': 'Accept and decline orders',
  'availability:write': 'Mark dishes as sold out',
  'reports:read': 'Read figures',
} as const satisfies Record<KeyAbility, string>
