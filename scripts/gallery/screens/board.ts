import type { Page } from '@playwright/test'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { offline, type Screen } from './screen.ts'
import { button, type DeskRoute, pressed, settled, showNow, shown, startShift, word } from './shown.ts'

const orders: DeskRoute = { view: 'Orders' }

/** What a button of the first order that is not answered opens, or one of the bar. */
const onBoard =
  (...keys: DeskKey[]) =>
  async (page: Page): Promise<void> => {
    await startShift(page)
    await pressed(...keys)(page)
  }

/** What a button of a new order opens, whose card has it behind another one where there is little room. */
const ofNewOrder = (key: DeskKey) => async (page: Page) => {
  await startShift(page)
  const all = button(page, 'Show all')
  await all.or(button(page, key)).first().waitFor()
  if (await all.isVisible()) await all.click()
  await pressed(key)(page)
}

/** The board as this device is set to show it (src/islands/desk/board/display.ts). */
const setTo = (key: string, value: string): Partial<Screen> => ({
  prepare: page =>
    page.addInitScript(pair => localStorage.setItem(...pair), [key, value] as [string, string]),
  leave: page => page.evaluate(name => localStorage.removeItem(name), key),
})

/** The board of an evening. */
export const boardScreens: Screen[] = [
  shown('start', orders),
  shown('board', orders, { open: startShift }),
  shown('board-whole', orders, { open: startShift, whole: true }),
  shown('board-compact', orders, { open: startShift, ...setTo('desk-density', 'compact') }),
  shown('board-by-time', orders, { open: startShift, ...setTo('desk-layout', 'grid') }),
  shown('board-late', orders, { prepare: page => showAfter(page, 50), open: startShift }),
  shown('board-to-cook', orders, { open: onBoard('To cook') }),
  shown('board-pause', orders, { open: onBoard('Pause') }),
  shown('board-more-time', orders, { open: onBoard('More time') }),
  shown('board-views', orders, {
    open: async page => {
      await startShift(page)
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${word('Views')}: `) })
        .click()
    },
  }),
  shown('board-time', orders, { open: ofNewOrder('Other time') }),
  shown('board-reject', orders, { open: ofNewOrder('Reject') }),
  shown('board-more', orders, { open: onBoard('More') }),
  shown('board-print', orders, {
    open: async page => {
      await onBoard('More', 'Print')(page)
      await page.locator('dialog:modal img').waitFor()
    },
  }),
  shown('board-offline', orders, {
    open: async page => {
      await startShift(page)
      await offline.cut(page)
      // The clock of a picture stands still; what is shown grows old all the same.
      const now = await page.evaluate(() => Date.now())
      await page.clock.setFixedTime(now + 30 * SECOND)
      const [said = ''] = word('No connection. Shown as of {seconds} s ago').split('{')
      await page.getByText(said).waitFor()
    },
    leave: offline.leave,
  }),
  shown(
    'jump',
    { view: 'Today' },
    {
      open: async page => {
        await settled(page)
        await page.keyboard.press('Control+k')
        await page.locator('dialog:modal [role="combobox"]').fill('pizza')
        await page.locator('dialog:modal [role="option"]').first().waitFor()
      },
    },
  ),
  ticket('kitchen'),
  ticket('driver'),
]

/** Has the board be as it is some minutes later, when nobody has done anything: most of it is late then. */
async function showAfter(page: Page, minutes: number): Promise<void> {
  const { at } = await showNow(page, now => ({
    at: new Date(Date.parse(now.at ?? '') + minutes * MINUTE).toISOString(),
  }))
  if (at) await page.clock.setFixedTime(at)
}

/** A ticket as a receipt printer prints it: of the open order with most on it. */
function ticket(copy: 'kitchen' | 'driver'): Screen {
  return {
    name: `ticket-${copy}`,
    path: '/desk',
    open: async page => {
      const read = async (path: string) => (await page.request.get(`/api/desk/${path}`)).json()
      const { data } = (await read('now')) as { data: { orders: OpenOrder[] } }
      const open = data.orders.filter(({ orderType }) => copy === 'kitchen' || orderType === 'delivery')
      const [fullest] = open.sort((a, b) => weightOf(b) - weightOf(a))
      const { data: preview } = (await read(`orders/${fullest?.code}/tickets/${copy}`)) as {
        data: { image: string }
      }
      await page.goto('about:blank')
      await page.setContent(`<body style="background: #fff">${preview.image}`)
    },
  }
}

interface OpenOrder {
  code: string
  orderType: string
  items: { choices: string[] }[]
}

const weightOf = ({ items }: OpenOrder): number =>
  items.reduce((sum, { choices }) => sum + 1 + choices.length, 0)
