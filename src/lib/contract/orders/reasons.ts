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

/** Why drivers find nobody most often. One of these is stored as it is here, and everybody reads it in their own language. */
export const doorReasons = ['nobody-opens', 'wrong-address', 'refused'] as const
export type DoorReason = (typeof doorReasons)[number]

/** Which of them something is that a driver has said; undefined for their own words. */
export const doorReason = (said: string): DoorReason | undefined => doorReasons.find(each => each === said)
