import type { OrderType } from '#contract/describe/settings/features.ts'
import type { ActKind } from '#contract/desk/acts.ts'
import type { OpenRange } from '#contract/hours/hours.ts'

/** What the history keeps of something that was switched. */
export interface SwitchAct {
  kind: ActKind
  subject: string
  detail?: string
}

export const pausedAct = (orderTypes: OrderType[], until: Date): SwitchAct => ({
  kind: 'paused',
  subject: orderTypes.join(' '),
  detail: until.toISOString(),
})

export const resumedAct = (orderTypes: OrderType[]): SwitchAct => ({
  kind: 'resumed',
  subject: orderTypes.join(' '),
})

export const busyAct = (minutes: number, until: Date): SwitchAct => ({
  kind: 'busy',
  subject: String(minutes),
  detail: until.toISOString(),
})

export const usualTimeAct: SwitchAct = { kind: 'busy-ended', subject: '' }

/** `portions` are those that are left, `until` is when it is offered again by itself. */
export function soldOutAct(name: string, portions: number | undefined, until: Date | undefined): SwitchAct {
  if (portions !== undefined) return { kind: 'portions-counted', subject: name, detail: String(portions) }
  return { kind: 'sold-out', subject: name, detail: until?.toISOString() ?? '' }
}

export const offeredAct = (name: string): SwitchAct => ({ kind: 'offered-again', subject: name })

export function specialDayAct(date: string, ranges: OpenRange[], text: string): SwitchAct {
  if (ranges.length === 0) return { kind: 'day-closed', subject: date, detail: text }
  const hours = ranges.map(({ from, to, types = [] }) =>
    types.length > 0 ? `${from}-${to} (${types.join(' ')})` : `${from}-${to}`,
  )
  return { kind: 'day-hours', subject: date, detail: [...hours, text].filter(Boolean).join(', ') }
}

export const usualDayAct = (date: string): SwitchAct => ({ kind: 'day-usual', subject: date })
