import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { beginWith } from './support/desk-session.ts'
import { expect, test } from './support/desk-test.ts'
import { PreviewFrame } from './support/look-preview.ts'
import { PeoplePage } from './support/people-page.ts'

const HOST = 'desk.localhost'

test.use({ deskHost: HOST })

test('a desk with an address of its own shows previews there, and answers no page of the shop [R12.524 R12.525]', async ({
  page,
  context,
  baseURL,
  allowErrors,
}) => {
  allowErrors(
    /401|404|CORS|ERR_FAILED|Blocked script execution in 'about:srcdoc'|third-party request: http:\/\/desk\.localhost/,
  )
  const desk = String(baseURL).replace('127.0.0.1', HOST)
  await beginWith(page, 'Einstellungen', 'Aussehen')
  await page.goto('/desk')
  expect(page.url()).toMatch(`${desk}/desk`)
  await new PeoplePage(page).signIn(DEMO_OWNER.email, DEMO_OWNER.password)
  const phone = new PreviewFrame(page, 'Auf einem Telefon')
  await expect.poll(() => phone.text('.hero p')).toBe('Anatolisch und italienisch aus dem Steinofen')
  await expect.poll(() => phone.picture('.grid img')).not.toBe('')

  const copy = await context.newPage()
  await copy.goto(`${desk}/en`)
  expect(await copy.evaluate(() => [document.contentType, document.scripts.length])).toEqual([
    'text/plain',
    0,
  ])

  await copy.goto('/')
  const answers = await copy.evaluate(async origin => {
    const read = async (address: string) =>
      fetch(address, { credentials: 'include' }).then(
        answer => answer.status,
        () => 'not readable',
      )
    return [await read('/api/desk/access'), await read(`${origin}/api/desk/access`)]
  }, desk)
  expect(answers).toEqual([404, 'not readable'])
})
