import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'

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

test('parts that come at the same time are all translated [R12.1]', async () => {
  const { setDeskLanguage, needTexts, t } = await freshDesk()
  await setDeskLanguage('de')
  await Promise.all([needTexts('counter'), needTexts('notices'), needTexts('office')])
  expect([t('Orders'), t('Decline'), t('Noted'), t('Sign in')]).toEqual([
    'Bestellungen',
    'Absagen',
    'Gesehen',
    'Anmelden',
  ])
})

test('a language that is chosen while a part comes is kept, with that part [R12.1]', async () => {
  const { setDeskLanguage, needTexts, t, $deskTexts } = await freshDesk()
  await setDeskLanguage('de')
  await Promise.all([needTexts('notices'), setDeskLanguage('tr'), needTexts('counter')])
  expect([$deskTexts.get()?.lang, t('Orders'), t('Decline'), t('Noted')]).toEqual([
    'tr',
    'Siparişler',
    'Reddet',
    'Görüldü',
  ])
})

test('a part that comes before the language shows nothing untranslated [R12.1]', async () => {
  const { setDeskLanguage, needTexts, t, $deskTexts } = await freshDesk()
  const first = setDeskLanguage('de')
  await needTexts('notices')
  const shown = $deskTexts.get()
  expect(shown === undefined || 'Orders' in shown.texts).toBe(true)
  await first
  expect([t('Orders'), t('Noted')]).toEqual(['Bestellungen', 'Gesehen'])
})
