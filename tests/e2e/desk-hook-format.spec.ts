import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const ADDRESSES = [
  ['https://hooks.slack.com/services/T0/B0/x', 'Text für Slack', 'slack'],
  ['https://discord.com/api/webhooks/1/x', 'Text für Discord', 'discord'],
  ['https://api.telegram.org/bot1:x/sendMessage?chat_id=1', 'Text für Telegram', 'telegram'],
  ['https://erp.invalid/events', 'Daten für ein Programm, unterschrieben', 'json'],
] as const

test('the form of a webhook follows the address until somebody chooses another one [R7.2303]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const owner = new PeoplePage(page)
  await owner.openView('Geräte und Personen')
  const hooks = page.getByRole('region', { name: 'Webhooks' })
  const name = hooks.getByLabel('Name des anderen Systems')
  const address = hooks.getByLabel('Adresse, die aufgerufen wird')
  const form = hooks.getByLabel('Form, in der sie es erfährt')
  const chosen = form.locator('option:checked')
  const add = hooks.getByRole('button', { name: 'Webhook jetzt hinzufügen' })
  /** Nothing of this shop is to be sent out of this machine. */
  const onlyWhenResumed = async (): Promise<void> => {
    const ticks = hooks.getByRole('group', { name: 'Erfährt' }).getByRole('checkbox')
    for (const box of await ticks.all()) await box.uncheck()
    await hooks.getByLabel('Pause vorzeitig beendet').check()
  }

  for (const [url, text, format] of ADDRESSES) {
    await name.fill(format)
    await address.fill(url)
    await expect(chosen).toHaveText(text)
    await onlyWhenResumed()
    if (format === 'slack') {
      await expectAccessible(page)
      await expectToFit(page, [390, 768, 1280])
    }
    await add.click()
    await expect(hooks.getByRole('row', { name: format })).toBeVisible()
  }

  await name.fill('gateway')
  await address.fill('https://gateway.invalid/slack')
  await form.selectOption({ label: 'Text für Slack' })
  await onlyWhenResumed()
  await add.click()
  await expect(hooks.getByRole('row', { name: 'gateway' })).toBeVisible()
  expect(rows('select name, format from hooks order by name')).toEqual([
    { name: 'discord', format: 'discord' },
    { name: 'gateway', format: 'slack' },
    { name: 'json', format: 'json' },
    { name: 'slack', format: 'slack' },
    { name: 'telegram', format: 'telegram' },
  ])
})
