import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { changeElsewhere, placePaidOrder } from './support/desk-orders.ts'
import { expect, test } from './support/desk-test.ts'
import { OrderPage } from './support/order-page.ts'
import { deliverMessage, keepNotices, takeMessages } from './support/push.ts'
import { expectToFit } from './support/scroll.ts'
import { inDatabase, rows } from './support/shop-data.ts'

const SETTING = { key: 'ORDER_PUSH', value: '1', media: '', public: 0, sort: 990 }
const switchOn = () =>
  inDatabase(async tx => {
    await tx.insertInto('settings').values(SETTING).execute()
    await bumpCatalogue(tx)
  })
const stored = () => rows<{ endpoint: string }>('select endpoint from order_pushes')

test.use({ serviceWorkers: 'allow' })

test('a guest is notified of an order by the browser that was asked for it, until they want no more [R4.3310 R4.3311]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await takeMessages(page)
  const { code, key } = await placePaidOrder(page.request)
  const order = new OrderPage(page)
  const begin = page.getByRole('button', { name: 'Über diese Bestellung benachrichtigen' })
  const end = page.getByRole('button', { name: 'Keine Benachrichtigungen mehr' })
  await page.goto(`/order#${key}`)
  await order.arrive()
  await expect(page.getByRole('button', { name: 'Als App' }).or(order.badge)).toBeVisible()
  await expect(begin).toHaveCount(0)
  await switchOn()
  await page.reload()
  await begin.focus()
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])
  await begin.focus()
  await page.keyboard.press('Enter')
  await expect(end).toBeVisible()
  await expect(page.getByText('Dieser Browser benachrichtigt Sie')).toBeVisible()
  await expectAccessible(page)
  expect(stored()).toEqual([{ endpoint: 'https://push.example.com/abc' }])

  const notices = await keepNotices(page)
  await changeElsewhere(code, 'accepted')
  await deliverMessage(page)
  await expect
    .poll(notices)
    .toEqual([{ title: `Ihre Bestellung ${code}`, body: expect.stringMatching(/^Angenommen · \d+:\d\d$/) }])
  await changeElsewhere(code, 'ready')
  await deliverMessage(page)
  await expect.poll(async () => (await notices()).at(-1)?.body).toBe('Fertig')

  await page.reload()
  await end.click()
  await expect(begin).toBeVisible()
  expect(stored()).toEqual([])
})

test('a guest who has blocked notifications reads so, and the page goes on [R4.3312]', async ({ page }) => {
  await switchOn()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'default' })
    Notification.requestPermission = async () => 'denied'
  })
  const { key } = await placePaidOrder(page.request)
  await page.goto(`/order#${key}`)
  await page.getByRole('button', { name: 'Über diese Bestellung benachrichtigen' }).click()
  await expect(page.getByText('Benachrichtigungen sind hier blockiert.')).toBeVisible()
  await expect(new OrderPage(page).badge).toBeVisible()
  await expectAccessible(page)
  expect(stored()).toEqual([])
})
