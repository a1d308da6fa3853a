import { randomUUID } from 'node:crypto'
import type { Withdrawal } from '#contract/api/forms.ts'
import type { Tx } from '#server/db/database.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { once, type SubmissionContext } from '#server/sessions/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { declaredIn } from './withdrawn.ts'

interface WithdrawInput extends SubmissionContext {
  withdrawal: Withdrawal
  shop: Pick<Shop, 'defaultLang'>
}

/**
 * Stores a consumer's withdrawal among the messages to the restaurant, and queues the mail to it and the receipt to the consumer
 * (§ 356a BGB).
 */
export const storeWithdrawal = (
  tx: Tx,
  { withdrawal, shop, lang, key, actor, now }: WithdrawInput,
): Promise<void> =>
  once(tx, { scope: 'withdrawal', key, actor, body: withdrawal, now }, async () => {
    const id = randomUUID()
    const { withdrawal: texts } = textsIn(shop.defaultLang)
    const order = oneLine(withdrawal.order)
    const goods = withdrawal.goods ?? ''
    await tx
      .insertInto('contact_messages')
      .values({
        id,
        created_at: now.toISOString(),
        lang,
        first_name: oneLine(withdrawal.name),
        last_name: '',
        email: withdrawal.email,
        ...declaredIn(texts, { order, goods }),
        answer: '',
        answered_at: null,
        answered_by: '',
      })
      .execute()
    await queueMail(tx, { id: `contact-${id}`, kind: 'contact', about: { id, withdrawn: order } }, now)
    await queueMail(tx, { id: `withdrawal-${id}`, kind: 'withdrawal', about: { id, order, goods } }, now)
  })
