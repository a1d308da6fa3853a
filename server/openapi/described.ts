import type { Access, CallShape } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type KeyAbility, keyAbilities } from '#contract/keys/abilities.ts'
import { keyEndpoints } from '#contract/keys/endpoints.ts'
import type { Extension } from '#contract/settings/extensions.ts'

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
