import type { Declaration } from '../menu/catalogue.ts'
import type { Chosen } from '../menu/choices/chosen.ts'

/* What was chosen, in words: the one place for screens, tickets, mails and messages. Names of halves and counts are in it already. */

type Picked = Pick<Chosen, 'options' | 'extras'>

/** A dish with its size in brackets. */
export const dishName = ({ name, size }: Pick<Chosen, 'name' | 'size'>): string =>
  size === '' ? name : `${name} (${size})`

/** The same without its size again. */
export function withoutSize(name: string, size: string): string {
  const end = ` (${size})`
  return name.endsWith(end) ? name.slice(0, -end.length) : name
}

/** What was chosen of a dish, each in a line. */
export const choiceWords = ({ options, extras }: Picked): string[] => [
  ...options,
  ...extras.map(extra => `+ ${extra}`),
]

/** A dish of a combo with what was chosen of it, in one line. */
export const partWords = (part: Picked & Pick<Chosen, 'name'>): string =>
  [part.name, ...choiceWords(part)].join(', ')

/** A dish with all that was chosen of it in brackets. */
export function bracketWords({
  name,
  size = '',
  options = [],
  extras = [],
}: Pick<Chosen, 'name'> & { [K in 'size' | 'options' | 'extras']?: Chosen[K] | undefined }): string {
  const more = [...(size === '' ? [] : [size]), ...choiceWords({ options, extras })]
  return more.length > 0 ? `${name} (${more.join(', ')})` : name
}

/** What was chosen of a dish for readers of a mail: answers in a line, and extras in one that says so. */
export const mailWords = ({ options, extras }: Picked, extrasTitle: string): string[] => [
  ...(options.length > 0 ? [options.join(', ')] : []),
  ...(extras.length > 0 ? [`${extrasTitle}: ${extras.join(', ')}`] : []),
]

/** A dish or combo with everything in it, in one line. */
export const plainWords = (chosen: Chosen): string =>
  [dishName(chosen), ...chosen.options, ...chosen.extras, ...chosen.items.map(plainWords)].join(', ')

/** An allergen or additive with its code. */
export const declaredWords = ({ code, name }: Declaration): string => [code, name].filter(Boolean).join(' ')
