import { deskLanguages } from '#contract/desk/languages.ts'
import { $deskTexts, deskTranslator } from '#islands/desk/kit/desk-texts.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { $now } from './shown.ts'

/** The page's `t` and its formats, in the restaurant's currency and time zone. */
export function driverTexts() {
  const chosen = $deskTexts.get()
  const { currency = 'EUR', timeZone = 'Europe/Berlin' } = $now.get() ?? {}
  const format = { locale: deskLanguages[chosen?.lang ?? 'de'].locale, currency, timeZone }
  return {
    t: deskTranslator(chosen?.texts ?? {}),
    price: (amount: number) => formatPrice(amount, format),
    time: (iso: string) => formatTime(iso, format),
  }
}
export type DriverTexts = ReturnType<typeof driverTexts>
