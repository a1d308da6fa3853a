import { newPairingCode } from './support/desk-orders.ts'
import { Firefox } from './support/firefox.ts'
import type { FirefoxTab } from './support/firefox-tab.ts'
import { newGuest } from './support/guest.ts'
import { expect, test } from './support/own-shop.ts'
import { orderOf } from './support/shop-data.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 768 }

/** The drawings that are narrower than high, by what they stand beside: all icons are drawn on squares. */
const SQUEEZED = `() => [...document.querySelectorAll('svg.icon, button svg, label svg')]
  .filter(drawing => drawing.checkVisibility())
  .filter(drawing => { const { width, height } = drawing.getBoundingClientRect(); return width < height - 1 })
  .map(drawing => drawing.parentElement.textContent.trim())`

/** The names of tiles of which a short word goes on in the next line. */
const HYPHENATED = `() => [...document.querySelectorAll('.cats a span')].filter(name =>
  [...name.textContent.matchAll(/\\p{L}+/gu)].some(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(name.firstChild, index)
    range.setEnd(name.firstChild, index + word.length)
    return word.length <= 10 && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  })).map(name => name.textContent)`

const textOf = (css: string): string =>
  `() => document.querySelector(${JSON.stringify(css)})?.textContent.trim()`

/** What Firefox reports of a page besides its own errors: that a screen which is not paired may not read orders. */
const EXPECTED = /401|can’t establish a connection .*\/api\/desk\/events/

test('in Firefox a guest orders, and the restaurant accepts [R11.961 R1.2 R12.4 R12.6]', async ({ shop }) => {
  const guest = newGuest()
  const browser = await Firefox.launch()
  const tabs: FirefoxTab[] = []
  try {
    const page = await browser.newTab(PHONE)
    tabs.push(page)

    await test.step('drawings keep their size, and short words stay in one piece [R11.961]', async () => {
      await page.goto(shop.url)
      await page.see({ css: 'a[data-product="401"]' })
      expect(await page.evaluate(SQUEEZED)).toEqual([])
      expect(await page.evaluate(HYPHENATED)).toEqual([])
    })

    await test.step('a dish is chosen and put into the cart', async () => {
      await page.click({ css: 'a[data-product="401"]' })
      await page.click({ css: 'label', text: /^Mittel/ })
      await page.click({ css: 'button', text: /^In den Warenkorb/ })
      await page.expect(textOf('header [data-cart-count]'), '1')
      // Closing goes back in the history, which the cart must not come before.
      await page.expect('() => [location.pathname, document.querySelector("#product-dialog").open]', [
        '/',
        false,
      ])
      await page.click({ css: 'header [data-open="cart"]' })
      await page.see({ css: '#cart-dialog h3', text: /Pizza Margherita/ })
      expect(await page.evaluate(SQUEEZED)).toEqual([])
      await page.click({ css: 'a', text: /^Zur Kasse/ })
      await page.click({ css: 'a', text: 'Als Gast bestellen' })
    })

    await test.step('it is ordered, and its page shows its state', async () => {
      await page.click({ css: 'label', text: 'Abholung' })
      await page.type({ css: 'input[autocomplete="name"]' }, guest.name)
      await page.type({ css: 'input[autocomplete="email"]' }, guest.email)
      await page.type({ css: 'input[type="tel"]' }, guest.phone)
      await page.click({ css: 'label', text: /^An der Theke/ })
      await page.click({ css: 'input[type="checkbox"]', text: /^Ich akzeptiere die AGB/ })
      expect(await page.evaluate(SQUEEZED)).toEqual([])
      await page.click({ css: 'button', text: 'Zahlungspflichtig bestellen' })
      await page.expect(textOf('.badge[data-status]'), 'Eingegangen')
    })

    await test.step('a screen is paired and accepts the order, which the guest’s page shows', async () => {
      const { code } = orderOf(guest.email)
      const desk = await browser.newTab(TABLET)
      tabs.push(desk)
      await desk.goto(`${shop.url}/desk`)
      await desk.type({ css: 'input', text: /^Code/ }, await newPairingCode())
      await desk.type({ css: 'input', text: /^Name des Geräts/ }, 'Theke')
      await desk.click({ css: 'button', text: 'Koppeln' })
      await desk.click({ css: 'button', text: 'Starten' })
      await desk.click({ css: 'button', text: 'Gehört, Bestellungen zeigen' })
      await desk.see({ css: 'h3, h2', text: new RegExp(code) })
      await desk.click({ css: 'button', text: /^Annehmen für/ })
      await page.expect(textOf('.badge[data-status]'), 'Angenommen')
    })
    expect(tabs.flatMap(({ errors }) => errors).filter(error => !EXPECTED.test(error))).toEqual([])
  } finally {
    await browser.close()
  }
})
