/** Why orders are rejected and cancelled most often. Everybody reads these in their own language (extension `order-state`). */
export const presetReasons = [
  'busy',
  'sold-out',
  'not-there',
  'closing',
  'kitchen-problem',
  'guest-asked',
  'not-deliverable',
] as const
export type PresetReason = (typeof presetReasons)[number]
