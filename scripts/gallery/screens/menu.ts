import type { Page } from '@playwright/test'
import { typePlace } from './ordering.ts'
import { CATEGORY_PATH, DISH_PATH, openDish, type Screen, shopState } from './screen.ts'

const COMBO = 'a[data-menu="familie"]'
const HOURS = '**/api/working-hours'

const search =
  (words: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('#menu-search').fill(words)
    await page.locator('search [role="status"]:not(:empty)').waitFor()
  }

/** The pages that are the same for all visitors. */
export const menuScreens: Screen[] = [
  { name: 'home', path: '', open: shopState },
  { name: 'menu', path: '/menu', open: shopState },
  { name: 'menu-landscape', path: '/menu', viewport: { width: 780, height: 360 }, open: shopState },
  { name: 'category', path: CATEGORY_PATH },
  { name: 'dish', path: DISH_PATH, whole: true },
  {
    name: 'dish-dialog',
    path: CATEGORY_PATH,
    open: page => openDish(page),
  },
  {
    name: 'header-menu',
    path: '',
    open: page => page.locator('header details > summary').filter({ visible: true }).last().click(),
  },
  {
    name: 'order-choice',
    path: '',
    open: async page => {
      await shopState(page)
      await page.locator('.order-bar summary').click()
    },
  },
  {
    name: 'order-outside',
    path: '/menu',
    open: page => typePlace(page, '10999'),
    leave: page => page.evaluate(() => localStorage.removeItem('order-choice')),
  },
  { name: 'combo', path: '', open: openCombo },
  {
    name: 'combo-chosen',
    path: '',
    open: async page => {
      await openCombo(page)
      await page.locator('#product-dialog [data-open-step] input').first().check()
    },
  },
  {
    name: 'combo-unfinished',
    path: '',
    open: async page => {
      await openCombo(page)
      const submit = page.locator('#product-dialog button[type="submit"]')
      await submit.click({ force: true })
      await page.locator('#product-dialog [role="status"] button').waitFor()
    },
  },
  { name: 'combo-page', path: '/menu/combos/familienabend-familie', whole: true },
  { name: 'search', path: '', open: search('pizza') },
  { name: 'search-nothing', path: '', open: search('qqqq') },
  {
    name: 'filter',
    path: '',
    open: async page => {
      await page.locator('[popovertarget="filter"]').click()
      await page.locator('#filter input').first().waitFor()
    },
  },
  { name: 'contact', path: '/contact', whole: true },
  {
    name: 'reservation',
    path: '/contact',
    open: async page => {
      const link = page.locator('[data-open="reservation"]').filter({ visible: true })
      if ((await link.count()) === 0) await page.locator('header details summary').last().click()
      await link.first().click()
      await page.locator('dialog[open] form').waitFor()
    },
  },
  { name: 'allergens', path: '/allergens' },
  { name: 'ordering', path: '/ordering', whole: true },
  { name: 'area', path: '/ordering/prenzlauer-berg-kollwitzkiez', whole: true },
  { name: 'about', path: '/page/ueber-uns-about', whole: true },
  { name: 'terms', path: '/page/agb-terms' },
  { name: 'withdrawal', path: '/withdrawal', whole: true },
  { name: 'not-found', path: '/nothing-is-here' },
  {
    name: 'unavailable',
    path: '/unavailable',
    whole: true,
    // The page leads home while orders are taken.
    prepare: page => page.route(HOURS, route => route.abort()),
  },
]

async function openCombo(page: Page): Promise<void> {
  await page.locator(COMBO).first().click()
  await page.locator('#product-dialog button[type="submit"]').waitFor()
}

export const gateScreens: Screen[] = [
  { name: 'branch-gate', path: '' },
  { name: 'branch-choice', path: '/select-branch', whole: true },
  { name: 'branch-home', path: '/branch/neukoelln' },
]
