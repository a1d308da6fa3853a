import { createOutbox, type Outbox, type OutboxOptions } from '#server/outbox/outbox.ts'

/**
 * The outboxes of all mails. Those to the kitchen leave first and do not wait while a mail to a guest hangs; those to
 * guests do not wait for a kitchen whose mail server hangs longer than until the next look.
 */
export function createMailOutboxes(options: Omit<OutboxOptions, 'of'>): Outbox {
  const kitchen = createOutbox({ ...options, of: 'kitchen' })
  const others = createOutbox({ ...options, of: 'mails' })
  return {
    start() {
      kitchen.start()
      others.start()
    },
    async wake() {
      await kitchen.wake()
      await others.wake()
    },
    async drain() {
      await kitchen.drain()
      await others.drain()
    },
    async stop() {
      await Promise.all([kitchen.stop(), others.stop()])
    },
  }
}
