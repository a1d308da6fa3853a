import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('parts of the texts that are needed at the same time all come [R12.1]', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.resetModules()
  const { $deskTexts, needTexts, setDeskLanguage } = await import('#islands/desk/desk-texts.ts')
  await setDeskLanguage('de')
  await Promise.all([needTexts('counter'), needTexts('office')])
  const german = { Orders: 'Bestellungen', Number: 'Anzahl', People: 'Personen' }
  expect($deskTexts.get()).toMatchObject({ lang: 'de', texts: german })
})
