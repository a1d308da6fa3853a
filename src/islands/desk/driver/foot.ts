import { driverPhoneEndpoints } from '#contract/desk/driver-phone.ts'
import { type DeskLanguage, deskLanguageCodes, deskLanguages } from '#contract/desk/languages.ts'
import { setDeskLanguage } from '#islands/desk/kit/desk-texts.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { chosenLanguage } from '#islands/desk/live/language.ts'
import { button, element } from './element.ts'
import { $door, $now, noteFailure } from './shown.ts'
import { $taps } from './taps.ts'
import type { DriverTexts } from './texts.ts'

/** The language of this phone, and how its page is ended. */
export function foot({ t }: DriverTexts): HTMLElement {
  const select = element(
    'select',
    { id: 'language' },
    ...deskLanguageCodes.map(code =>
      element('option', { value: code, selected: code === chosenLanguage() }, deskLanguages[code].name),
    ),
  )
  select.addEventListener('change', () => void setDeskLanguage(select.value as DeskLanguage).catch(() => {}))
  return element(
    'footer',
    { class: 'field' },
    element('label', { for: 'language' }, t('Language')),
    select,
    $door.get() === 'open' &&
      $taps.get().length === 0 &&
      button(t('End on this phone'), 'end', end, 'button--quiet'),
  )
}

async function end(): Promise<void> {
  try {
    await deskApi(driverPhoneEndpoints.closeDriver)
    $now.set(undefined)
    $door.set('code')
  } catch (error) {
    noteFailure(error)
  }
}
