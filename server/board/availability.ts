import type { SoldOutInput, SoldOutKind } from '#contract/desk/switches.ts'
import type { AvailabilityInput } from '#contract/programs/keys/availability.ts'
import { oneName, unknownExternalId } from '#contract/programs/keys/texts.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import type { CalledKind } from '#server/shop/external-ids.ts'
import type { Shop } from '#server/shop/shop.ts'
import { sizeTarget } from '#server/shop/switches/sold-out.ts'

const kinds: Record<SoldOutKind, CalledKind> = {
  product: 'products',
  'product-size': 'products',
  size: 'sizes',
  extra: 'extras',
  option: 'options',
  menu: 'menus',
}

/** What another program has named by the ids of its own as the desk names it. Throws a 422 at the id that nothing has. */
export function soldOutInput(
  { target, externalId, sizeExternalId, ...body }: AvailabilityInput,
  { externalIds }: Pick<Shop, 'externalIds'>,
): SoldOutInput {
  const idOf = (field: string, kind: CalledKind, called = ''): string => {
    const id = externalIds.idOf(kind, called)
    if (id === undefined) throw fieldError(field, unknownExternalId)
    return id
  }
  if ((target === undefined) === (externalId === undefined)) throw fieldError('target', oneName)
  if (target !== undefined) return { ...body, target }
  const id = idOf('externalId', kinds[body.kind], externalId)
  if (body.kind !== 'product-size') return { ...body, target: id }
  return { ...body, target: sizeTarget(id, idOf('sizeExternalId', 'sizes', sizeExternalId)) }
}
