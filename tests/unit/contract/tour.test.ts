import { describe, expect, test } from 'vitest'
import { arrivalTimes, type Stop, tourOrder } from '#contract/delivery/tour.ts'
import { MINUTE } from '#contract/kit/durations.ts'

const SHOP = { lat: 52.54, lng: 13.42 }
const at = (name: string, minutes: number | undefined, lat?: number): Stop & { name: string } => ({
  name,
  ...(minutes !== undefined && { promisedAt: new Date(minutes * MINUTE).toISOString() }),
  ...(lat !== undefined && { at: { lat, lng: 13.42 } }),
})
const names = (stops: { name: string }[]) => stops.map(({ name }) => name).join(' ')

describe('the sequence of a tour', () => {
  test.each([
    ['nothing', [], ''],
    ['the time promised first', [at('late', 60, 52.541), at('soon', 20, 52.56)], 'soon late'],
    [
      'the nearest next of those promised together',
      [at('far', 20, 52.57), at('near', 25, 52.541)],
      'near far',
    ],
    [
      'the nearest to the stop before it and not to the restaurant',
      [at('a', 20, 52.55), at('c', 20, 52.565), at('b', 20, 52.556)],
      'a b c',
    ],
    ['without a time last', [at('any', undefined, 52.541), at('soon', 20, 52.57)], 'soon any'],
    [
      'of those without a time the nearest',
      [at('far', undefined, 52.57), at('near', undefined, 52.541)],
      'near far',
    ],
    ['an unknown place after known ones', [at('unknown', 20), at('known', 22, 52.57)], 'known unknown'],
    ['only unknown places by their time', [at('b', 22), at('a', 20)], 'a b'],
  ])('%s [R12.3310]', (_, stops, expected) => {
    expect(names(tourOrder(stops, SHOP))).toBe(expected)
  })

  test('without the place of the restaurant goes by time, and then to the nearest [R12.3310]', () => {
    expect(names(tourOrder([at('b', 25, 52.57), at('a', 20, 52.55)]))).toBe('a b')
  })
})

test('guests are expected after the drives and doors before them [R12.3311]', () => {
  const times = arrivalTimes([at('a', 20, 52.549), at('b', 20, 52.549), at('c', 20)], SHOP, 0)
  const minutes = times.map(time => Math.round(time / MINUTE))
  // A kilometre is about four minutes, a door three, and a place that nobody knows eight.
  expect(minutes).toEqual([4, 7, 18])
})
