import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { product } from './support/demo.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'

const DISH = '/desk/menu/dishes/102'
const NAME = product(102).name

test('a dish has an address: it is reached by signing in, reloaded, and opened in two windows [R12.2800 R12.2801]', async ({
  page,
  context,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/401/)
  const people = new PeoplePage(page)
  const heading = (of = page) => of.getByRole('heading', { level: 1 })
  await page.goto(DISH)
  await people.signIn(DEMO_OWNER.email, DEMO_OWNER.password)
  await expect(heading()).toHaveText(NAME)

  await page.reload()
  await expect(heading()).toHaveText(NAME)

  await people.view('Einstellungen')
  expect(page.url()).toBe(`${baseURL}/desk/settings/restaurant`)
  await page.goBack()
  expect(page.url()).toBe(`${baseURL}/desk/publish`)
  await page.goBack()
  await expect(heading()).toHaveText(NAME)
  expect(page.url()).toBe(baseURL + DISH)

  const other = await context.newPage()
  await other.goto('/desk/settings/hours-and-times')
  await expect(heading(other)).toHaveText('Zeiten')
  await expect(heading()).toHaveText(NAME)
})
