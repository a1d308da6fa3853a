import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useDeviceNow } from './device-clock.ts'
import { deviceNow } from './device-now.ts'
import { $feed } from './feed.ts'

/** By how many ms the shop's clock is ahead of this device's; undefined until the shop has said its time. */
export const $ahead = computed($feed, ({ ahead }) => ahead)

/** A moment of this device's clock by the shop's. A device's clock may be wrong; what guests are told is not. */
export const shopTime = (ms = deviceNow()): Date => new Date(ms + ($ahead.get() ?? 0))

/** The shop's time, again every second. */
export function useShopTime(): Date {
  useStore($ahead)
  return shopTime(useDeviceNow())
}
