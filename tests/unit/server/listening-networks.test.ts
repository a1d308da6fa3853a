import { expect, test } from 'vitest'
import { createOrderEvents } from '#server/live/order-events.ts'

const NETWORKS = 20
const OF_ONE = 50
/** What the networks of one provider may have together. */
const OF_WIDE = 100

test('the networks of one provider do not take all streams of guests, and give theirs back [R10.2152]', async () => {
  const live = createOrderEvents({ start: () => undefined, stop: async () => undefined })
  const streams = new Map<string, ReturnType<typeof live.listen>>()
  const open = (order: string, address: string): boolean => {
    try {
      streams.set(order, live.listen(order, address))
      return true
    } catch {
      return false
    }
  }
  // Twenty networks of one /56 with as many streams as there are in all.
  const answers = Array.from({ length: NETWORKS * OF_ONE }, (_, at) =>
    open(`order ${at}`, `2001:db8:1:${Math.floor(at / OF_ONE).toString(16)}::${(at % OF_ONE) + 1}`),
  )
  expect(answers.filter(Boolean)).toHaveLength(OF_WIDE)
  expect(answers.slice(0, OF_WIDE)).not.toContain(false)
  expect(open('order of a guest', '203.0.113.7')).toBe(true)
  expect(open('order of another', '2001:db8:2::1')).toBe(true)

  streams.get('order 0')?.leave()
  expect(open('one more', '2001:db8:1:99::1')).toBe(true)
  expect(open('two more', '2001:db8:1:98::1')).toBe(false)
  await live.stop()
})
