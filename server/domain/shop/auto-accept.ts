import { isOn, isSwitch } from '#contract/settings/on.ts'

/** Below how many open orders a new one is accepted by itself: AUTO_ACCEPT is on, off, or that number. */
export const autoAcceptOf = (text: string): number => {
  if (!isSwitch(text) || /^\d+$/.test(text)) return Number(text) || 0
  return isOn(text) ? Number.POSITIVE_INFINITY : 0
}
