import { useStore } from '@nanostores/react'
import type { KitchenLine } from '#contract/desk/kitchen-lines.ts'
import type { DeskItem, DeskOrder } from '#contract/desk/orders.ts'
import { isSoldOut } from '#contract/desk/switches.ts'
import { dishOfHalf } from '#contract/menu/choices/halves.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { ifOutNames } from '#lib/i18n/desk/if-out.ts'

interface Props {
  of: NonNullable<DeskItem['ifOut']>
  order: Pick<DeskOrder, 'dishes'>
  lines: readonly Pick<KitchenLine, 'name'>[]
}

/** What the guest wants to be done if the dishes of some lines are out. Once one of them is switched off, it says that too. */
export function IfOut({ of, order, lines }: Props) {
  const { t } = useDeskT()
  const soldOut = useStore($feed).now?.switches.soldOut ?? []
  const off = order.dishes.filter(dish => isSoldOut(soldOut, dish))
  const isOut = lines.some(line => off.some(({ name }) => name === dishOfHalf(line.name)))
  return (
    <span data-kind={isOut ? 'out-now' : 'out'}>
      {isOut && `${t('Sold out')} · `}
      {t(ifOutNames[of])}
    </span>
  )
}
