import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionTitles } from '#islands/desk/draft/section-store.ts'
import { accessScreens, accountScreens } from '../../../scripts/gallery/screens/account.ts'
import {
  deskAccessScreens,
  deskScreens,
  deskSections,
  deskViews,
  draftScreens,
} from '../../../scripts/gallery/screens/desk.ts'
import { gateScreens, menuScreens } from '../../../scripts/gallery/screens/menu.ts'
import { orderingScreens } from '../../../scripts/gallery/screens/ordering.ts'
import { presetScreens } from '../../../scripts/gallery/screens/presets.ts'
import { printedScreens, stateScreens, switchedScreens } from '../../../scripts/gallery/screens/states.ts'

const keys = { waiting: 'w', accepted: 'a', preparing: 'p', ready: 'r', done: 'd', rejected: 'x' }
const shop = [
  ...menuScreens,
  ...accessScreens,
  ...accountScreens('token'),
  ...orderingScreens(keys, '/payment'),
  ...stateScreens,
  ...Object.values(switchedScreens).flat(),
  ...printedScreens('d'),
  ...gateScreens,
  ...presetScreens,
]
const desk = [...deskScreens, ...draftScreens, ...deskAccessScreens]

/** The pages of the shop, as patterns of their paths. */
const pages = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' }).flatMap(file => {
  if (!file.endsWith('.astro')) return []
  const path = `/${file}`.replace(/\.astro$/, '').replace(/\/(?:index|404)$/, '')
  return { file, pattern: new RegExp(`^${path.replaceAll(/\[[^\]]+\]/g, '[^/]+')}(?:[/?#].*)?$`) }
})

test('the gallery has every page of the shop [R11.1054]', () => {
  expect(pages.length).toBeGreaterThan(20)
  const missing = pages.filter(({ pattern }) => !shop.some(({ path }) => pattern.test(path)))
  expect(missing.map(({ file }) => file)).toEqual([])
})

test('the gallery has every view of the desk and every section of the settings [R11.1054]', () => {
  const sources = globSync('src/islands/desk/views/*views.ts').map(file => readFileSync(file, 'utf8'))
  const titles = sources.flatMap(text =>
    [...text.matchAll(/(?:deskView\(\s*|title: )'([^']+)'/g)].map(([, title = '']) => title),
  )
  expect(titles.length).toBeGreaterThan(15)
  // Those of a chain, which the demo restaurant of the gallery is not.
  const chain = ['Branches', 'Centre']
  expect([...new Set(deskViews)].sort()).toEqual(titles.filter(title => !chain.includes(title)).sort())
  expect([...deskSections].sort()).toEqual([...sectionTitles].sort())
})

test('every picture of the gallery has a name of its own [R11.1054]', () => {
  const names = [...shop, ...desk].map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
