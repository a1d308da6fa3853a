import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { ensureBrowser } from './browser.ts'
import { root } from './checks/sources.ts'
import { newCustomer } from './gallery/customer.ts'
import { takeDocs } from './gallery/docs.ts'
import { type Owner, ownerOf } from './gallery/guests.ts'
import { indexPage, type Picture } from './gallery/index-page.ts'
import { mailScreens } from './gallery/mails.ts'
import { readWanted, type WantedPictures } from './gallery/options.ts'
import { fillBoard, orderInEveryStatus, paymentPage } from './gallery/orders.ts'
import { orderPromoted } from './gallery/promoted-order.ts'
import { publishPromotions } from './gallery/promotions.ts'
import { allScreens, type Guests, shopScreens } from './gallery/screens/all.ts'
import { boardScreens } from './gallery/screens/board.ts'
import { deskAccessScreens, deskScreens, draftScreens } from './gallery/screens/desk.ts'
import {
  promotedScreens,
  promotionDeskScreens,
  promotionScreens,
  ticketScreens,
} from './gallery/screens/promotions.ts'
import type { Screen } from './gallery/screens/screen.ts'
import { cardsScreen, printedScreens, switchedScreens } from './gallery/screens/states.ts'
import { NOW, startArabicShop, startBranches, startLooks, startShop, stopShops } from './gallery/shops.ts'
import { changeDraft, switchedStates, whileSwitched } from './gallery/states.ts'
import { type Site, takeAll } from './gallery/take.ts'
import { TELLING, takeTelling } from './gallery/telling.ts'
import { visit } from './gallery/visitors.ts'
import { runCli } from './shared/environment.ts'

const FOLDER = join(root, 'data/gallery')
/** Each shop has ports of its own, the branches from theirs on. */
const PORTS = { german: 4390, arabic: 4392, branches: 4394, looks: 4400 }

/**
 * `npm run gallery`: takes pictures of all screens, in three widths, light and dark, in German and in a language that is read
 * from right to left, into data/gallery. It starts shops of its own. Names in its arguments limit the screens to those that
 * begin like one of them; `--width 360`, `--scheme dark` and `--lang de` limit the pictures of each. `--docs` takes those of README and docs
 * anew, and no others; `--telling` the forty of docs/pictures/telling.
 */
async function main(args: string[]): Promise<void> {
  const { inBothLanguages, inGerman, promoted, branches, looks, desk } = allScreens
  const names = [...inBothLanguages, ...inGerman, ...promoted, ...branches, ...looks, ...desk].map(
    ({ name }) => name,
  )
  const wanted = readWanted(args, names)
  const isWanted = (...screens: Screen[]): boolean => wanted.only(screens).length > 0
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    // What the browser itself says in forms is in its own language, whatever the page's is.
    args: ['--no-sandbox', '--lang=de-DE'],
    env: { ...process.env, LANGUAGE: 'de' },
  })
  await warnOfLanguage(browser)
  const taken: Picture[] = []
  const take: Take = async (site, screens, schemes = wanted.schemes) => {
    if (wanted.telling) return takeTelling(browser, site, wanted.only(screens))
    for await (const picture of takeAll(browser, FOLDER, wanted.only(screens), { ...wanted, schemes, site }))
      taken.push(picture)
  }
  try {
    if (wanted.docs) return await takeDocs(browser, { shop: PORTS.german, looks: PORTS.looks })
    if (wanted.telling) mkdirSync(TELLING, { recursive: true })
    else {
      rmSync(FOLDER, { recursive: true, force: true })
      mkdirSync(FOLDER, { recursive: true })
    }
    const isGerman = wanted.languages.includes('de')
    if (isGerman && isWanted(...inBothLanguages, ...inGerman, ...promoted, ...desk))
      await takeGerman(take, isWanted)
    if (wanted.languages.includes('ar') && isWanted(...inBothLanguages)) {
      const { base } = await startArabicShop(PORTS.arabic)
      const owner = await ownerOf(base)
      // What is mirrored is so in both schemes.
      await take(
        { lang: 'ar', ...siteOf(owner) },
        shopScreens(await guestsOf(owner)),
        wanted.schemes.slice(0, 1),
      )
    }
    if (isGerman && isWanted(...looks)) {
      const { base } = await startLooks(PORTS.looks)
      await take({ lang: 'de', base, now: () => new Date(NOW) }, looks)
    }
    if (isGerman && isWanted(...branches)) {
      const { base } = await startBranches(PORTS.branches)
      await take({ lang: 'de', base, now: () => new Date(NOW) }, branches)
    }
  } finally {
    await browser.close()
    await stopShops()
  }
  if (wanted.telling) return console.log(`The telling pictures are in ${TELLING}`)
  writeFileSync(join(FOLDER, 'index.html'), indexPage(taken))
  console.log(`${taken.length} pictures: ${join(FOLDER, 'index.html')}`)
}

/** Debian's headless browser only comes with English, so it writes times in forms the English way whatever language it is started in. */
async function warnOfLanguage(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const language = await page.evaluate(() => navigator.language)
  await page.close()
  if (!language.startsWith('de'))
    console.warn(`The browser writes times in forms as in ${language}. Debian has German in chromium-l10n.`)
}

type Take = (site: Site, screens: Screen[], schemes?: WantedPictures['schemes']) => Promise<void>

/** Takes the screens of the demo restaurant and of its desk. */
async function takeGerman(take: Take, isWanted: (...screens: Screen[]) => boolean): Promise<void> {
  const shop = await startShop(PORTS.german)
  const owner = await ownerOf(shop.base)
  const guests = await guestsOf(owner)
  const german: Site = { lang: 'de', ...siteOf(owner) }
  const asOwner: Site = { ...german, before: signIn }
  await fillBoard(owner)
  await visit(owner)
  await take(german, shopScreens(guests))
  for (const state of switchedStates) {
    const screens = switchedScreens[state]
    if (isWanted(...screens)) await whileSwitched(owner, state, () => take(german, screens))
  }
  await take(german, mailScreens(shop.mails))
  await take(german, [...printedScreens(guests.orders.done), cardsScreen(shop.tableCards)])
  await take(german, deskAccessScreens)
  await take(asOwner, [...boardScreens, ...deskScreens])
  if (isWanted(...allScreens.promoted)) {
    await publishPromotions(owner)
    const promoted = await orderPromoted(owner)
    await take(german, [...promotionScreens, ...promotedScreens(promoted, shop.mails)])
    await take(asOwner, [...promotionDeskScreens, ...ticketScreens(promoted.de)])
  }
  if (!isWanted(...draftScreens)) return
  await changeDraft(owner)
  await take(asOwner, draftScreens)
}

/** The address of a shop, and its time, which has gone on from where its clock began. */
function siteOf({ base, now }: Owner): Pick<Site, 'base' | 'now'> {
  const ahead = now.getTime() - Date.now()
  return { base, now: () => new Date(Date.now() + ahead) }
}

async function guestsOf(owner: Owner): Promise<Guests> {
  const { base } = owner
  return {
    orders: await orderInEveryStatus(owner),
    payment: await paymentPage(base),
    token: await newCustomer(base),
  }
}

/** Signs the demo's owner in at the desk. */
async function signIn(context: BrowserContext, base: string): Promise<void> {
  const { email, password } = DEMO_OWNER
  const data = { email, password, code: '' }
  const answer = await context.request.post(`${base}/api/desk/sign-in`, { data, headers: { Origin: base } })
  if (!answer.ok()) throw new Error(`The owner cannot sign in: ${await answer.text()}`)
}

await runCli(() => main(process.argv.slice(2)))
