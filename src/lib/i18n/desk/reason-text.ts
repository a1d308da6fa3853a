import type { PresetReason } from '#contract/orders/reasons.ts'
import { rejectNames } from './reasons.ts'

/** What the desk calls all preset reasons: keys of its texts. */
export const reasonNames = {
  ...rejectNames,
  'kitchen-problem': 'There is a problem in the kitchen',
  'guest-asked': 'The guest asked for it',
  'not-deliverable': 'The order cannot be delivered',
} as const satisfies Record<PresetReason, string>

type ReasonKey = (typeof reasonNames)[PresetReason]

/** Why an order was rejected or cancelled: a preset reason in the reader's language, or what somebody has typed. */
export const reasonText = (
  { reason, reasonKind }: { reason: string; reasonKind?: PresetReason | undefined },
  t: (key: ReasonKey) => string,
): string => (reasonKind ? t(reasonNames[reasonKind]) : reason)
