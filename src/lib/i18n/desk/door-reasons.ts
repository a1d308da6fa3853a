import { type DoorReason, doorReason } from '#contract/orders/reasons.ts'

/** What the desk calls the reasons why a driver found nobody: keys of its texts. */
export const doorReasonNames = {
  'nobody-opens': 'Nobody opens the door',
  'wrong-address': 'The address is wrong',
  refused: 'The order is refused',
} as const satisfies Record<DoorReason, string>

type DoorReasonKey = (typeof doorReasonNames)[DoorReason]

/** Why a driver found nobody: one of these in the reader's language, or what the driver has typed. */
export function doorReasonText(said: string, t: (key: DoorReasonKey) => string): string {
  const reason = doorReason(said)
  return reason ? t(doorReasonNames[reason]) : said
}
