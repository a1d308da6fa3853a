import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contextOf } from '../../scripts/shop/command.ts'
import { commands } from '../../scripts/shop/commands.ts'
import { commandOf } from '../../scripts/shop/usage.ts'
import { FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ config: { clock: new Date(FRIDAY_EVENING) } })
})
afterAll(() => shop.close())

/** What `npm run shop -- …` prints or complains about, on Friday, 20 November 2026, at 18:00. */
async function type(line: string): Promise<string> {
  const words = line.match(/"[^"]*"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    const asked = commandOf(commands, words)
    if ('help' in asked) return asked.help
    await asked.command.run(contextOf(shop.db, shop.config), asked.args)
    return printed.mock.calls.flat().join('\n')
  } catch (error) {
    return error instanceof Error ? error.message : ''
  } finally {
    printed.mockRestore()
  }
}

test('every evening switch is set, listed and switched back on the command line [R12.40 R4.83]', async () => {
  expect(await type('switches')).toBe('Nothing is switched.')
  expect(await type('pause 20 delivery')).toMatch(
    /^No orders for as soon as possible \(delivery\) until .*18:20.*\. Orders for later are taken\.$/,
  )
  expect(await type('busy 10')).toMatch(
    /^Every order needs 10 minutes more until .*21 November 2026, 00:30\.$/,
  )
  expect(await type('soldout P1 until tomorrow')).toMatch(
    /^Pizza Margherita is sold out until .*21 November 2026.*\.$/,
  )
  expect(await type('soldout 101 5')).toBe(
    'Bruschetta has 5 portions left, counted until it is switched off.',
  )
  expect(await type('soldout 402 size klein')).toMatch(/ \(Klein\) is sold out until it is switched off\.$/)
  expect(await type('soldout size mittel until 21:30')).toMatch(/^Mittel is sold out until .*21:30.*\.$/)
  expect(await type('soldout extra pz-kaese')).toMatch(/^Extra Mozzarella is sold out/)
  expect(await type('soldout option be-pommes')).toMatch(/^Pommes frites is sold out/)
  expect(await type('soldout combo mittag')).toMatch(/^Mittagspizza is sold out/)
  expect(await type('closed 2026-12-24 "Heiligabend"')).toBe(
    'On 2026-12-24 the restaurant is closed: “Heiligabend”.',
  )
  expect(await type('hours 2026-12-31 11:00-15:00=takeaway,delivery 17:00-24:00 "Silvester"')).toBe(
    'On 2026-12-31 the restaurant is open 11:00-15:00=delivery,takeaway, 17:00-24:00: “Silvester”.',
  )
  const list = (await type('switches')).split('\n')
  expect(list.map(line => line.replace(/ {2}until .*/, ''))).toEqual([
    'busy  +10 minutes',
    'sold out  Extra Mozzarella',
    'sold out  Mittagspizza',
    'sold out  Pommes frites',
    'pause  delivery',
    '5 portions left  Bruschetta',
    'sold out  Pizza Margherita',
    expect.stringMatching(/^sold out {2}.* \(Klein\)$/),
    'sold out  Mittel',
    '2026-12-24  closed  Heiligabend',
    '2026-12-31  11:00-15:00=delivery,takeaway, 17:00-24:00  Silvester',
  ])
  for (const line of [
    'pause off',
    'busy off',
    'soldout P1 off',
    'soldout 101 off',
    'soldout 402 size klein off',
    'soldout size mittel off',
    'soldout extra pz-kaese off',
    'soldout option be-pommes off',
    'soldout combo mittag off',
    'closed 2026-12-24 off',
    'hours 2026-12-31 off',
  ]) {
    expect(await type(line)).toMatch(/ again\.$/)
  }
  expect(await type('switches')).toBe('Nothing is switched.')
})

test('a mistyped switch is answered with what is right, and changes nothing [R12.40]', async () => {
  const answers: [string, string][] = [
    ['pause soon', '“soon” must be minutes, from 1 to 720'],
    ['pause 20 drone', '“drone” must be one of delivery, takeaway, curbside, table'],
    ['busy 500', '“500” must be minutes, from 1 to 120'],
    ['soldout 9999', 'There is no dish with the number or id “9999”'],
    ['soldout size riesig', 'There is no size “riesig”. There are: '],
    ['soldout 101 size klein', 'There is no size “klein”. There are: standard'],
    ['soldout extra pz-kaese 5', 'Portions are counted of dishes only'],
    ['soldout 101 until noon', '“until noon” must be until tomorrow, closing or a time such as 21:30'],
    ['soldout 101 tomorrow', '“tomorrow” must be until tomorrow, closing or 21:30'],
    ['closed 2026-02-30', '“2026-02-30” must be a day such as 2026-12-24'],
    ['closed 2026-11-19', '2026-11-19 has passed'],
    ['hours 2026-12-31 evening', '“evening” must be hours such as 11:00-15:00'],
    [
      'hours 2026-12-31 11:00-15:00=lunch',
      '“lunch” must be an order type: delivery, takeaway, curbside, table',
    ],
    ['hours 2026-12-31 11:00-25:00', '“11:00-25:00” must be hours such as 11:00-15:00'],
  ]
  for (const [line, sentence] of answers) expect(await type(line)).toContain(sentence)
  expect(await type('switches')).toBe('Nothing is switched.')
})
