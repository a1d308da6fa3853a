import { orderTypes } from '#contract/features.ts'
import type { Pause } from '#contract/hours/hours.ts'
import type { SwitchRow } from '#server/db/switch-tables.ts'

/** The order types that take no orders for as soon as possible, each with the end of its pause. */
export const pausesOf = (switches: SwitchRow[]): Pause[] =>
  orderTypes.flatMap(orderType => {
    const { until } = switches.find(({ kind, target }) => kind === 'pause' && target === orderType) ?? {}
    return until ? [{ orderType, until }] : []
  })

/** How much longer than usual orders take, in minutes. */
export const extraMinutesOf = (switches: SwitchRow[]): number =>
  Number(switches.find(({ kind }) => kind === 'busy')?.value ?? 0) || 0
