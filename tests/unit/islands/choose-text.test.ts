import { expect, test } from 'vitest'
import { chooseText } from '#islands/ui/choices/choose-text.ts'
import de from '#lib/i18n/shop/de.json' with { type: 'json' }
import tr from '#lib/i18n/shop/tr.json' with { type: 'json' }
import { translate, translateBy } from '#lib/i18n/translate.ts'

const dictionaries = { de, en: {}, tr }

test.each<[lang: keyof typeof dictionaries, name: string, text: string]>([
  ['de', 'Soße', 'Soße wählen'],
  ['de', 'Soße wählen', 'Soße wählen'],
  ['de', 'Getränk auswählen', 'Getränk auswählen'],
  ['de', 'Wählen Sie Ihre Soße', 'Wählen Sie Ihre Soße'],
  ['de', 'Welche Soße?', 'Bitte noch wählen: Welche Soße?'],
  ['en', 'Sauce', 'Choose Sauce'],
  ['en', 'Choose your sauce', 'Choose your sauce'],
  ['tr', 'Sos', 'Sos seçin'],
  ['tr', 'Sosunuzu seçin', 'Sosunuzu seçin'],
])(
  'in %s, the button that leads to “%s” says “%s”: nothing is chosen twice [R12.2779]',
  (lang, name, text) => {
    const t = translateBy((key, params) => translate(dictionaries[lang], key, params))
    expect(chooseText(name, t)).toBe(text)
  },
)
