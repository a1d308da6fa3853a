import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listNames } from '#islands/desk/draft/menu-route.ts'
import { sectionTitles } from '#islands/desk/draft/section-store.ts'
import { docsPictures } from '../../../scripts/gallery/docs/save.ts'
import { readWanted } from '../../../scripts/gallery/options.ts'
import { allScreens } from '../../../scripts/gallery/screens/all.ts'
import { deskSections, deskViews } from '../../../scripts/gallery/screens/desk.ts'
import { tellingPictures } from '../../../scripts/gallery/telling-pictures.ts'

const { inBothLanguages, inGerman, promoted, branches, desk } = allScreens
const shop = [...inBothLanguages, ...inGerman, ...branches]

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
  // Those of a chain, which the demo restaurant of the gallery is not, and of orders by phone, which it does not take.
  const others = ['Branches', 'Centre', 'Phone']
  expect([...new Set(deskViews)].sort()).toEqual(titles.filter(title => !others.includes(title)).sort())
  expect([...deskSections].sort()).toEqual([...sectionTitles].sort())
})

test('the gallery has every list of the menu [R11.1054]', () => {
  const names = [...desk, ...promoted].map(({ name }) => name)
  expect(listNames.filter(list => !names.includes(`desk-menu-${list}`))).toEqual([])
})

test('the gallery has the tables of a day and the evening of a table at the desk [R11.1054]', () => {
  const names = desk.map(({ name }) => name)
  const wanted = ['table-day', 'table-day-more', 'board-table-evening', 'board-tables']
  expect(names).toEqual(expect.arrayContaining(wanted.map(name => `desk-${name}`)))
})

test('every picture of the gallery has a name of its own [R11.1054]', () => {
  const names = [...shop, ...desk].map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the gallery takes the screens whose names begin like one that was given, and refuses to begin where there is none [R11.1054]', () => {
  const screens = ['cart', 'cart-empty', 'desk-menu', 'desk-menu-dish'].map(name => ({ name, path: '' }))
  const names = screens.map(({ name }) => name)
  const taken = (...args: string[]) =>
    readWanted(args, names)
      .only(screens)
      .map(({ name }) => name)
  expect(taken()).toEqual(names)
  expect(taken('desk-menu')).toEqual(['desk-menu', 'desk-menu-dish'])
  expect(taken('cart-e', 'desk-menu-d')).toEqual(['cart-empty', 'desk-menu-dish'])
  expect(readWanted(['cart'], names)).toMatchObject({ widths: [360, 768, 1440], schemes: ['light', 'dark'] })
  const narrow = ['--width', '360', '--scheme', 'dark', '--lang', 'de']
  expect(readWanted(narrow, names)).toMatchObject({ widths: [360], schemes: ['dark'], languages: ['de'] })
  expect([readWanted([], names).docs, readWanted(['--docs'], names).docs]).toEqual([false, true])
  for (const args of [['card'], ['--width', '361'], ['--scheme', 'grey'], ['--lang', 'fr']])
    expect(() => readWanted(args, names)).toThrow(`There is no ${args.at(-1)}. There are: 360`)
})

test('the gallery takes the pictures that README and docs show, and no others for them [R11.1054]', () => {
  const pages = ['README.md', ...globSync('docs/*.md')].map(file => readFileSync(file, 'utf8'))
  const shown = pages.flatMap(text => [...text.matchAll(/\((?:docs\/)?pictures\/([\w-]+)\.webp\)/g)])
  expect([...new Set(shown.map(([, name]) => name))].sort()).toEqual([...docsPictures].sort())
})

test('forty telling pictures are each of a screen that the gallery has, and are kept small and under no other name [R2.2710]', () => {
  const names = Object.keys(tellingPictures)
  expect(names).toHaveLength(40)
  const known = Object.values(allScreens).flat()
  expect(names.filter(name => !known.some(screen => screen.name === tellingPictures[name]?.screen))).toEqual(
    [],
  )
  const kept = readdirSync('docs/pictures/telling')
  expect(kept.filter(file => !names.includes(file.replace(/\.webp$/, '')))).toEqual([])
  expect(kept.filter(file => statSync(`docs/pictures/telling/${file}`).size > 70_000)).toEqual([])
})
