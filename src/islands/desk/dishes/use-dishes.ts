import { useStore } from '@nanostores/react'
import { type DeskDishes, dishEndpoints } from '#contract/desk/dishes.ts'
import { loadShopConfig } from '#islands/desk/draft/shop-page.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'

export interface ReadDishes {
  dishes: DeskDishes
  /** Whether the shop's pages are there, from which the forms take their words. */
  hasForms: boolean
}

/** The menu, again whenever something is sold out or offered again on any screen. */
export function useDishes() {
  const soldOut = useStore($feed).now?.switches.soldOut ?? []
  const revision = soldOut.map(({ kind, target, portions }) => `${kind} ${target} ${portions}`).join()
  return useDeskRequest<ReadDishes>('dishes', readDishes, revision)
}

async function readDishes(): Promise<ReadDishes> {
  const [dishes, hasForms] = await Promise.all([deskApi(dishEndpoints.getDishes), loadShopConfig()])
  return { dishes, hasForms }
}
