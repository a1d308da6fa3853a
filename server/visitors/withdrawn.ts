import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { ContactMessageRow } from '#server/db/visitor-tables.ts'
import { textsInAll } from '#server/texts/texts.ts'

type Declared = Pick<ContactMessageRow, 'subject' | 'message'>

/** What a withdrawal from the contract of an order says, in a language of the restaurant. */
export const declaredIn = (
  { about, declared }: { about: string; declared: string },
  { order, goods }: { order: string; goods: string },
): Declared => ({
  subject: interpolate(about, { order }),
  message: [interpolate(declared, { order }), goods].filter(Boolean).join('\n'),
})

/** The order whose contract a message ends, if it says what a withdrawal says: it is kept as one of the messages. */
export function withdrawnIn({ subject, message }: Declared): string | undefined {
  for (const { withdrawal } of textsInAll) {
    const [before = '', after = ''] = withdrawal.about.split('{order}')
    if (!subject.startsWith(before) || !subject.endsWith(after)) continue
    const order = subject.slice(before.length, subject.length - after.length)
    if (message.startsWith(declaredIn(withdrawal, { order, goods: '' }).message)) return order
  }
  return undefined
}
