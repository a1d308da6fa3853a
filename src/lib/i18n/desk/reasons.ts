import type { PresetReason } from '#contract/orders/reasons.ts'

/** What the desk calls the preset reasons to reject an order: keys of its texts. */
export const rejectNames = {
  busy: 'We are too busy',
  'sold-out': 'A dish is sold out',
  'not-there': 'We do not deliver there',
  closing: 'We are about to close',
} as const satisfies Partial<Record<PresetReason, string>>
