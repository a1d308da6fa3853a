const PLAIN = /^-?\d{1,6}(?:\.\d{1,3})?$/
const THOUSANDTHS = 1000

/** The sum of two amounts with decimal points; empty counts as nothing. What is no amount stays beside the other, to be a doubt. */
export function sumOf(a: string, b: string): string {
  if (b === '') return a
  if (a === '') return b
  if (![a, b].every(each => PLAIN.test(each))) return `${a} + ${b}`
  return String((Math.round(Number(a) * THOUSANDTHS) + Math.round(Number(b) * THOUSANDTHS)) / THOUSANDTHS)
}
