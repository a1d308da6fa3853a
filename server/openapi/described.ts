import { type KeyAbility, keyAbilities } from '#contract/api/abilities.ts'
import type { Access, CallShape } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Extension } from '#contract/describe/settings/extensions.ts'
import { keyEndpoints } from '#contract/programs/keys/endpoints.ts'

/** A call of the shop, or one of other programs by a key. */
export interface DescribedEndpoint extends CallShape {
  access: Access | KeyAbility
  extension?: Extension
}

export type DescribedName = keyof typeof endpoints | keyof typeof keyEndpoints

/** Every call that the description has. */
export const described: Record<DescribedName, DescribedEndpoint> = { ...endpoints, ...keyEndpoints }

export const isForKeys = (access: Access | KeyAbility): access is KeyAbility =>
  keyAbilities.some(ability => ability === access)
