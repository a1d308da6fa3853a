import { usualAlarms } from '#contract/describe/settings/registry/alarms.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { AlarmStep } from '#server/db/alarm-tables.ts'
import type { Rows } from './rows/rows.ts'
import { settingsIn } from './rows/settings.ts'

const UNITS = {
  ALARM_PUSH_SECONDS: SECOND,
  ALARM_MAIL_SECONDS: SECOND,
  ALARM_CANCEL_MINUTES: MINUTE,
  ASLEEP_MINUTES: MINUTE,
  RING_LOUDER_SECONDS: SECOND,
} as const
type TimeKey = keyof typeof UNITS

const SETTINGS = {
  push: 'ALARM_PUSH_SECONDS',
  mail: 'ALARM_MAIL_SECONDS',
  cancel: 'ALARM_CANCEL_MINUTES',
} as const satisfies Record<AlarmStep, TimeKey>

const usualTime = (key: Exclude<TimeKey, 'RING_LOUDER_SECONDS'>): number =>
  Number(usualAlarms[key]) * UNITS[key]

export interface AlarmSettings {
  /** After which time, in ms, each step is done; 0 is never, and undefined what is usual where the desk is used. */
  steps: Record<AlarmStep, number | undefined>
  /** After which time without an awake screen, in ms, orders for now are no longer offered; 0 is never. */
  asleep: number
  /** The time in ms after which the ring for an unanswered order gets one step louder; 0 for never. */
  louderAfter: number
  /** Who is notified by mail; empty for the restaurant's own address. */
  email: string
}

/** The settings about orders that nobody answers (docs/data-files.md, When nobody answers). */
export function alarmSettingsOf(settings: Pick<Rows['settings'][number], 'key' | 'value'>[]): AlarmSettings {
  const text = settingsIn(settings)
  const time = (key: TimeKey): number | undefined =>
    text(key) === '' ? undefined : (Number(text(key)) || 0) * UNITS[key]
  const step = (name: AlarmStep): number | undefined => time(SETTINGS[name])
  return {
    steps: { push: step('push'), mail: step('mail'), cancel: step('cancel') },
    asleep: time('ASLEEP_MINUTES') ?? usualTime('ASLEEP_MINUTES'),
    louderAfter: time('RING_LOUDER_SECONDS') ?? 0,
    email: text('ALARM_EMAIL'),
  }
}

/**
 * After which time, in ms, each step is done. A restaurant without a desk may answer orders unseen by
 * the shop, so there only steps whose time is set are done.
 */
export function alarmSteps({ steps }: AlarmSettings, usesDesk: boolean): [AlarmStep, number][] {
  const names: AlarmStep[] = ['push', 'mail', 'cancel']
  return names
    .map((name): [AlarmStep, number] => [name, steps[name] ?? (usesDesk ? usualTime(SETTINGS[name]) : 0)])
    .filter(([, after]) => after > 0)
}
