/** What a key of another program may allow; each endpoint for keys names one of them (docs/api.md, Keys). */
export const keyAbilities = [
  'orders:read',
  'orders:answer',
  'availability:write',
  'reports:read',
  'menu:read',
  'menu:write',
] as const
export type KeyAbility = (typeof keyAbilities)[number]
