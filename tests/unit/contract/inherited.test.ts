import { expect, test } from 'vitest'
import { withInherited } from '#contract/menu/inherited.ts'

test.each<[own: string[], from: string[] | undefined, without: string[], all: string[]]>([
  [[], undefined, [], []],
  [['own'], undefined, ['gone'], ['own']],
  [['own'], ['one', 'two'], [], ['one', 'two', 'own']],
  [['two', 'own'], ['one', 'two'], [], ['one', 'two', 'own']],
  [['own'], ['one', 'two'], ['two', 'own'], ['one', 'own']],
])('a dish that names %j has %j of its category without %j: %j [R7.2771]', (own, from, without, all) => {
  expect(withInherited(own, { from, without })).toEqual(all)
})
