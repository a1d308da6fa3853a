import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Page } from '#contract/api/site.ts'
import { features } from '#contract/describe/settings/features.ts'
import { Setting } from '#contract/describe/settings/settings.ts'
import { isOn, isSwitch } from '#contract/kit/on.ts'

const OFF = ['', ' ', '0', 'false', 'no', 'off', 'No', ' OFF ', 'nein', 'aus', 'Hayır', 'HAYIR', 'kapalı']
const ON = ['1', 'true', 'yes', 'on', 'Yes', 'ja', 'an', 'evet', 'açık', 'AÇIK']

describe('one definition of on and off [R3.61]', () => {
  test.each(OFF)('“%s” is off', text => expect([isOn(text), isSwitch(text)]).toEqual([false, true]))
  test.each(ON)('“%s” is on', text => expect([isOn(text), isSwitch(text)]).toEqual([true, true]))
  test.each(['maybe', '2', 'yess', 'google'])('“%s” is on, but no clear answer', text =>
    expect([isOn(text), isSwitch(text)]).toEqual([true, false]),
  )
})

test('docs/api.md defines on and off in one place, by words that are read so [R3.61]', () => {
  const docs = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [, off = ''] = /A \*\*switch\*\* is also off([\s\S]*?)Anything/.exec(docs) ?? []
  const words = [...off.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  expect(words).toEqual(expect.arrayContaining(['0', 'false', 'no', 'off', 'nein', 'hayır']))
  expect(words.filter(isOn)).toEqual(['null'])
  expect(/^- \*\*Switches\*\*.*$/m.exec(docs)?.[0]).toContain('as [Settings](#settings) says')
})

const ALLOWED = [
  ['ALLOW_GUEST_CHECKOUT', 'guestCheckout'],
  ['ALLOW_REGISTRATION', 'registration'],
  ['RESERVATION_ENABLED', 'reservation'],
  ['LOYALTY_SYSTEM', 'loyalty'],
  ['HAS_BRANCH', 'branches'],
  ['ALLOW_TIP', 'tip'],
  ['ALLOW_ISSUE_INVOICE', 'invoice'],
  ['USES_NEW_ADDRESS_SYSTEM', 'newAddressSystem'],
] as const

const read = (key: string, value: unknown) => features([z.parse(Setting, { key, value })])

describe('as JSON sends it [R3.61]', () => {
  test.each(ALLOWED)('%s is off for null, false, 0 and the words, and on for true and 1', (key, feature) => {
    for (const value of [undefined, null, false, 0, ...OFF]) expect(read(key, value)[feature]).toBe(false)
    for (const value of [true, 1, ...ON]) expect(read(key, value)[feature]).toBe(true)
  })

  test('an order type and social sign-in are switched off by the same words', () => {
    expect(read('ALLOW_DELIVERY', 'no').orderTypes).toEqual(['table'])
    const ids = [{ key: 'GOOGLE_CLIENT_ID', value: 'g' }]
    const providers = (value: string) =>
      features([...ids, { key: 'ALLOW_SOCIAL_LOGIN', value }].map(each => z.parse(Setting, each)))
        .socialProviders
    expect(providers('no')).toEqual([])
    expect(providers('yes')).toHaveLength(1)
  })

  test.each([
    [true, 1, 'yes', 'ja', true],
    [false, 0, 'no', 'nein', false],
  ])('the flags of a page are read alike: %j', (one, two, three, four, on) => {
    for (const value of [one, two, three, four])
      expect(z.parse(Page, { id: 1, name: 'AGB', onHeader: value }).onHeader).toBe(on)
  })
})
