/** JSON that another system wrote: any part may be missing, or be something else. */
export type SentObject = Record<string, unknown>

export const isObject = (value: unknown): value is SentObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectIn = (value: unknown): SentObject => (isObject(value) ? value : {})

/** The objects of a list; one that stands alone counts as a list. */
export const objectsIn = (value: unknown): SentObject[] =>
  Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []

/** A number or text as text. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

export const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textIn).filter(text => text !== '')

/** A count such as 2; undefined for anything else. */
export const countIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** Cents as a text in the main unit: 850 is 8.50. What is no whole number stays as it is, and is a doubt. */
export const fromCentsText = (value: unknown): string => {
  const text = textIn(value)
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(text) ?? []
  if (digits === undefined) return text === '' ? '' : `${text} (cents)`
  const padded = digits.padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`
}
