import { parseArgs } from 'node:util'
import type { Screen } from './screens/screen.ts'
import { isTold } from './telling-pictures.ts'

const WIDTHS = ['360', '768', '1440']
const SCHEMES = ['light', 'dark'] as const
const LANGUAGES = ['de', 'ar'] as const

/** What is to be taken. */
export interface WantedPictures {
  /** Whether the pictures of the docs are taken, and none of the others. */
  docs: boolean
  /** Whether the telling pictures are taken, and none of the others. */
  telling: boolean
  widths: number[]
  schemes: (typeof SCHEMES)[number][]
  languages: (typeof LANGUAGES)[number][]
  /** Of some screens those whose names begin with one of the names that were given; all of them if none was. */
  only: (screens: Screen[]) => Screen[]
}

/** Reads what is given to `npm run gallery`. Throws where that would take nothing. */
export function readWanted(args: string[], names: string[]): WantedPictures {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      width: { type: 'string', multiple: true, default: WIDTHS },
      scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
      docs: { type: 'boolean', default: false },
      telling: { type: 'boolean', default: false },
      lang: { type: 'string', multiple: true, default: [...LANGUAGES] },
    },
  })
  const unknown = [
    ...positionals.filter(start => !names.some(name => name.startsWith(start))),
    ...values.width.filter(width => !WIDTHS.includes(width)),
    ...values.scheme.filter(scheme => !SCHEMES.some(each => each === scheme)),
    ...values.lang.filter(lang => !LANGUAGES.some(each => each === lang)),
  ]
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}. There are: ${[...WIDTHS, ...SCHEMES, ...LANGUAGES, ...names].join(', ')}`,
    )
  return {
    docs: values.docs,
    telling: values.telling,
    widths: values.width.map(Number),
    schemes: SCHEMES.filter(scheme => values.scheme.includes(scheme)),
    languages: LANGUAGES.filter(lang => values.lang.includes(lang)),
    only: screens =>
      screens.filter(
        screen =>
          (!values.telling || isTold(screen)) &&
          (positionals.length === 0 || positionals.some(start => screen.name.startsWith(start))),
      ),
  }
}
