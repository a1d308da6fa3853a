import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

const TILES = 'https://tile.openstreetmap.org/**'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The map on /contact, with a tile server that the test plays. */
class ContactMap {
  readonly page: Page
  readonly tiles: string[] = []
  readonly part: Locator
  readonly load: Locator
  readonly map: Locator

  constructor(page: Page) {
    this.page = page
    this.part = page.getByRole('region', { name: 'Karte', exact: true })
    this.load = this.part.getByRole('button', { name: 'Karte von tile.openstreetmap.org laden' })
    this.map = this.part.getByRole('application', { name: 'Karte mit Ofenvogel' })
  }

  /** Pictures come while `works`, from then on not. */
  async playTiles(works: () => boolean): Promise<void> {
    await this.page.route(TILES, route => {
      this.tiles.push(route.request().url())
      return works() ? route.fulfill({ contentType: 'image/png', body: PICTURE }) : route.abort()
    })
  }

  async open(): Promise<void> {
    await this.page.goto('/contact')
    await this.part.scrollIntoViewIfNeeded()
  }
}

test('the map asks first, shows the restaurant and remembers the choice [R2.37 R2.83 R11.7 R11.8]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/third-party request: https:\/\/tile\.openstreetmap\.org\/|ERR_/)
  let works = true
  const contact = new ContactMap(page)
  await contact.playTiles(() => works)
  await contact.open()
  const address = page.getByRole('region', { name: 'Ofenvogel', exact: true })
  await expect(address.getByRole('link', { name: '+49 30 23125 014' })).toHaveAttribute(
    'href',
    'tel:+493023125014',
  )
  await expect(address.getByRole('link', { name: 'hallo@ofenvogel.example.org' })).toBeVisible()
  await expect(address.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/493023125014',
  )
  await expect(contact.part).toContainText('Rykestraße 199, 10405 Berlin')
  await expect(page.getByRole('banner').locator('a[href="tel:+493023125014"]').first()).toBeAttached()
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('Rykestraße 199, 10405 Berlin')
  await expect(foot.getByRole('link', { name: '+49 30 23125 014' })).toBeVisible()
  await expect(contact.part).toContainText('IP-Adresse')
  await expect(contact.part.getByRole('link', { name: 'Karte auf einer eigenen Seite' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  )
  const height = (await contact.part.boundingBox())?.height
  expect(contact.tiles).toEqual([])
  await contact.load.click()
  await expect(
    contact.map.getByRole('img', { name: 'Ofenvogel, Rykestraße 199, 10405 Berlin' }),
  ).toBeInViewport()
  await expect(contact.part.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  await expect.poll(() => contact.tiles.length).toBeGreaterThan(0)
  for (const tile of contact.tiles)
    expect(tile).toMatch(/^https:\/\/tile\.openstreetmap\.org\/16\/\d+\/\d+\.png$/)
  expect((await contact.part.boundingBox())?.height).toBe(height)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await contact.map.getByRole('button', { name: 'Verkleinern' }).click()
  await expect.poll(() => contact.tiles.some(tile => tile.includes('/15/'))).toBe(true)

  await contact.open()
  await expect(contact.map).toBeVisible()
  await contact.part.getByRole('button', { name: 'Karte nicht mehr laden' }).click()
  await expect(contact.load).toBeVisible()
  await contact.open()
  await expect(contact.load).toBeVisible()

  await test.step('it is asked for and moved by keyboard, and says when its pictures do not come [R11.14]', async () => {
    await contact.load.focus()
    await page.keyboard.press('Enter')
    await contact.map.focus()
    works = false
    const before = contact.tiles.length
    await page.keyboard.press('+')
    await expect(contact.part.getByRole('status')).toContainText('lassen sich gerade nicht laden')
    expect(contact.tiles.length).toBeGreaterThan(before)
  })
})

test('only pages with a map may load its pictures [R2.83]', async ({ request }) => {
  const policy = async (path: string): Promise<string> => {
    const html = await (await request.get(path)).text()
    return /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
  }
  expect(await policy('/contact')).toMatch(/img-src 'self' data: https:\/\/tile\.openstreetmap\.org;/)
  expect(await policy('/')).toMatch(/img-src 'self' data:;/)
})
