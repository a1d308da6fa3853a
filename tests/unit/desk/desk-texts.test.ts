import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** Loads the desk's texts anew: which languages are loaded is state of the module. */
async function freshDesk() {
  vi.resetModules()
  const texts = await import('#islands/desk/kit/desk-texts.ts')
  const t = (key: string): string => texts.deskTranslator(texts.$deskTexts.get()?.texts ?? {}).dynamic(key)
  return { ...texts, t }
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(readFileSync(`.${new URL(path, 'http://desk').pathname}`)),
  )
  return () => vi.unstubAllGlobals()
})

// Files that run after this one find no language loaded.
afterAll(() => void vi.resetModules())

test('what is asked for at the same time is all translated [R12.1]', async () => {
  const { setDeskLanguage, needTexts, t } = await freshDesk()
  await setDeskLanguage('de')
  await Promise.all([needTexts('office'), needTexts('office')])
  expect([t('Orders'), t('Decline'), t('Guests choose')]).toEqual(['Bestellungen', 'Absagen', 'Gäste wählen'])
})

test('a language that is chosen while the texts of the office come is kept, with these [R12.1]', async () => {
  const { setDeskLanguage, needTexts, t, $deskTexts } = await freshDesk()
  await setDeskLanguage('de')
  await Promise.all([needTexts('office'), setDeskLanguage('tr'), needTexts('office')])
  expect([$deskTexts.get()?.lang, t('Orders'), t('Guests choose')]).toEqual([
    'tr',
    'Siparişler',
    'Misafirler seçer',
  ])
})

test('texts of the office that come before the language show nothing untranslated [R12.1]', async () => {
  const { setDeskLanguage, needTexts, t, $deskTexts } = await freshDesk()
  const first = setDeskLanguage('de')
  await needTexts('office')
  const shown = $deskTexts.get()
  expect(shown === undefined || 'Orders' in shown.texts).toBe(true)
  await first
  expect([t('Orders'), t('Guests choose')]).toEqual(['Bestellungen', 'Gäste wählen'])
})
