import type { Row } from './row.ts'

const PAGES = new Set(['TERMS_AND_CONDITIONS', 'PRIVACY_POLICY', 'IMPRINT'])

const FORMS: Record<string, { fits: (value: string) => boolean; say: string }> = {
  TIME_ZONE: { fits: isTimeZone, say: 'must be a time zone such as Europe/Berlin' },
  CURRENCY: { fits: value => /^[A-Z]{3}$/.test(value), say: 'must be a currency code such as EUR' },
  COUNTRY: { fits: value => /^[A-Za-z]{2}$/.test(value), say: 'must be a country code such as de' },
  LEAD_MINUTES: { fits: value => /^\d{1,4}$/.test(value), say: 'must be a whole number of minutes' },
  TIP_PERCENTS: { fits: isList, say: 'must be numbers with commas between them, such as 5,10,15' },
  RESTAURANT_COORDINATES: {
    fits: value => isList(value) && value.split(',').length === 2,
    say: 'must be latitude and longitude, such as 52.5371,13.4199',
  },
}

/** What settings may name. */
export interface Known {
  pages: Set<string>
  branches: Set<string>
}

/** Checks the values that the shop reads as more than text. */
export function checkSetting(row: Row, { pages, branches }: Known): void {
  const key = row.text('key')
  const value = row.text('value')
  if (value === '') return
  if (PAGES.has(key)) row.refer('value', value, pages, 'page')
  if (key === 'BRANCH') row.refer('value', value, branches, 'branch')
  if (key === 'HAS_BRANCH' && branches.size === 0) row.mistake('value', 'branches.csv names no branch')
  const form = FORMS[key]
  if (form && !form.fits(value)) row.mistake('value', `“${value}” ${form.say}`)
}

function isList(value: string): boolean {
  return value.split(',').every(part => /^\s*-?\d+(\.\d+)?\s*$/.test(part))
}

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format() !== ''
  } catch {
    return false
  }
}
