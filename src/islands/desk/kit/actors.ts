import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { DeskTranslate } from './desk-texts.ts'

/** Who changes orders besides devices and people, by the names that the server uses. */
const others = new Map<string, DeskKey>([
  ['alarm', 'Automation'],
  ['automatic', 'Automation'],
  ['server', 'Automation'],
  ['command-line', 'Command line'],
  ['mail-link', 'Link in the mail'],
  ['guest', 'The guest'],
  ['payment-provider', 'At the payment provider'],
  ['dispute', 'Disputed by the guest at the bank'],
  ['uncollected', 'Not collected by the payment provider'],
])

/** The name of who has done something, as the server keeps it. */
export function actorName(t: DeskTranslate, actor: string): string {
  const key = others.get(actor)
  return key ? t(key) : actor
}
