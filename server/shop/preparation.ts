import { type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import type { Rows } from './rows/rows.ts'

/** How long orders take at some times of the week. */
export interface Preparation {
  /** Empty for all. */
  orderType: string
  hours: WorkingHours
  minutes: number
}

const ALL_DAY = { from: '00:00', to: '24:00' }

/** The preparation times of the data files, in their order. */
export const preparationOf = ({ preparation }: Pick<Rows, 'preparation'>): Preparation[] =>
  preparation.map(({ order_type: orderType, weekday: only, opens, closes, minutes }) => {
    const range = opens === '' ? ALL_DAY : { from: opens, to: closes }
    const days = weekdays.map(weekday => [weekday, only === '' || only === weekday ? [range] : []])
    return { orderType, hours: Object.fromEntries(days) as WorkingHours, minutes }
  })
