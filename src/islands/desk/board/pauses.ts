import type { DeskSwitches } from '#contract/desk/switches.ts'

type OrderType = DeskSwitches['orderTypes'][number]

/** The pauses that are ended by one tap each: one of all order types, when all end at the same time, else each of its own. */
export function groupedPauses(
  pauses: DeskSwitches['pauses'],
  orderTypes: DeskSwitches['orderTypes'],
): { types: OrderType[]; until: string }[] {
  const [first] = pauses
  const isOfAll = orderTypes.every(type =>
    pauses.some(({ orderType, until }) => orderType === type && until === first?.until),
  )
  if (first && isOfAll) return [{ types: pauses.map(({ orderType }) => orderType), until: first.until }]
  return pauses.map(({ orderType, until }) => ({ types: [orderType], until }))
}
