import { formatNumber } from '#lib/i18n/format.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** A number of bytes in words, such as 12 MB or 1,4 GB. */
export function sizeText(bytes: number, locale: string): string {
  let [value, unit] = [bytes / STEP, 0]
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  const digits = value < 10 && unit > 0 ? 1 : 0
  const options = { style: 'unit', unit: UNITS[unit] ?? 'kilobyte', maximumFractionDigits: digits } as const
  return formatNumber(value, locale, options)
}
