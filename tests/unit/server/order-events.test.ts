import { describe, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { createOrderEvents } from '#server/live/order-events.ts'

describe('those who listen', () => {
  const changes = () => {
    const told: { heard?: (code?: string) => void; starts: number; stops: number } = { starts: 0, stops: 0 }
    return {
      told,
      start(heard: (code?: string) => void) {
        told.heard = heard
        told.starts++
      },
      async stop() {
        told.stops++
      },
    }
  }

  test('are woken by their order, or by a change that nobody can name', async () => {
    const source = changes()
    const live = createOrderEvents(source)
    const [one, two] = [live.listen('A', 'x'), live.listen('B', 'x')]
    source.told.heard?.('A')
    expect(await one.next(MINUTE)).toBe('change')
    expect(await two.next(1)).toBe('quiet')
    source.told.heard?.()
    expect([await one.next(MINUTE), await two.next(MINUTE)]).toEqual(['change', 'change'])
    expect(source.told.starts).toBe(1)
    await live.stop()
    expect([await one.next(MINUTE), await two.next(MINUTE)]).toEqual(['end', 'end'])
    expect(source.told.stops).toBe(1)
  })

  test('are as many as there is room for', async () => {
    const live = createOrderEvents(changes(), { most: 3, mostPerOrder: 2 })
    const first = live.listen('A', 'x')
    live.listen('A', 'x')
    expect(() => live.listen('A', 'x')).toThrow(fieldTexts.tooManyWatch)
    live.listen('B', 'x')
    expect(() => live.listen('C', 'x')).toThrow(fieldTexts.tooManyWatch)
    first.leave()
    first.leave()
    live.listen('C', 'x')
    expect(() => live.listen('C', 'x')).toThrow(fieldTexts.tooManyWatch)
    await live.stop()
  })

  test('are few from one address, so that there is room for others [R10.176]', async () => {
    const live = createOrderEvents(changes(), { most: 10, mostPerAddress: 2, mostPerOrder: 10 })
    const first = live.listen('A', '2001:db8:1:2::1')
    live.listen('B', '2001:db8:1:2::2')
    expect(() => live.listen('C', '2001:db8:1:2::3')).toThrow(fieldTexts.tooManyWatch)
    live.listen('C', '203.0.113.7')
    first.leave()
    first.leave()
    live.listen('C', '2001:db8:1:2::3')
    expect(() => live.listen('C', '2001:db8:1:2::4')).toThrow(fieldTexts.tooManyWatch)
    await live.stop()
  })

  test('at the desk have a pool of their own, in which a screen gives up its own oldest stream only [R10.283]', async () => {
    const source = changes()
    const live = createOrderEvents(source, { most: 1 })
    live.listen('A', 'x')
    expect(() => live.listen('B', 'y')).toThrow(fieldTexts.tooManyWatch)
    const other = live.listenToAll('counter')
    const streams = Array.from({ length: 21 }, () => live.listenToAll('kitchen'))
    source.told.heard?.('A')
    const reasons = await Promise.all(streams.map(({ next }) => next(1)))
    expect(reasons).toEqual(['end', ...Array.from({ length: 20 }, () => 'change')])
    expect(await other.next(1)).toBe('change')
    for (const { leave } of streams) leave()
    await live.stop()
    expect(() => live.listenToAll('kitchen')).toThrow(fieldTexts.tooManyWatch)
  })

  test('hear no change twice', async () => {
    const source = changes()
    const live = createOrderEvents(source)
    const one = live.listen('A', 'x')
    for (let times = 0; times < 5; times++) source.told.heard?.('A')
    expect([await one.next(1), await one.next(1)]).toEqual(['change', 'quiet'])
    await live.stop()
  })
})
