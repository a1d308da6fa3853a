import type { KeyAbility } from '#contract/api/abilities.ts'

/** What a key of another program allows. */
export const abilityNames = {
  'orders:read': 'Read orders',
  'orders:answer': 'Accept and decline orders',
  'availability:write': 'Mark dishes as sold out',
  'reports:read': 'Read figures',
  'menu:read': 'Read menu and settings',
  'menu:write': 'Change menu and settings in the draft',
} as const satisfies Record<KeyAbility, string>
