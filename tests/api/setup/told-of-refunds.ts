import { HOUR } from '#contract/kit/durations.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { createShopSource } from '#server/shop/shop.ts'
import type { TestShop } from './shop.ts'

/** How often money went back today and how much, and the subjects of the owner's mails about it. */
export async function toldOfRefunds(shop: TestShop, mails: readonly Mail[]) {
  const { now } = shop.clock
  const span = { from: new Date(now.getTime() - HOUR), to: new Date(now.getTime() + HOUR) }
  const { refunds: figures } = await figuresOf(shop.db, span, await createShopSource()(shop.db))
  await shop.outbox.drain()
  const subjects = mails.map(({ subject }) => subject)
  const wanted = /beim Zahlungsdienst|beanstandet|zurückgewiesen|eingezogen/
  return {
    count: figures.count,
    revenue: figures.revenue,
    subjects: subjects.filter(each => wanted.test(each)).sort(),
  }
}
