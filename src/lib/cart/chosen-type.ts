import type { OrderType } from '#contract/kit/order-types.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $table } from '#stores/storage/storage.ts'

/** How an order would reach its guest now: as chosen, else as the bar above the menu has it at first. */
export const chosenType = (): OrderType | undefined =>
  $table.get() ? 'table' : ($orderChoice.get()?.orderType ?? pageConfig().features.orderTypes[0])
