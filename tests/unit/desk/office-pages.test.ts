import { expect, test } from 'vitest'
import { dishPages, navTitleOf, titleOf } from '#islands/desk/draft/menu-route.ts'
import type { DeskView } from '#islands/desk/views/desk-view.ts'
import { groupsOf } from '#islands/desk/views/pages.ts'

const menu: DeskView = { title: 'Menu', section: 'Menu', roles: ['owner'], View: () => null }

test('the navigation has five pages of the menu; all others stand with the dishes and keep their addresses [R12.2584]', () => {
  const pages = groupsOf([menu]).flatMap(group => group.pages)
  const listed = pages.filter(({ isWithin }) => !isWithin).map(({ title }) => title)
  expect(listed.toSorted()).toEqual(['Categories', 'Combos', 'Dishes', 'Promotions', 'To do'])
  const within = pages.filter(({ isWithin }) => isWithin).map(({ title }) => title)
  expect(['Dishes', ...within].toSorted()).toEqual(dishPages.map(titleOf).toSorted())
  expect(navTitleOf({ page: 'list', list: 'extras' })).toBe('Dishes')
  expect(navTitleOf({ page: 'row', list: 'promotions', key: 'a' })).toBe('Promotions')
})
