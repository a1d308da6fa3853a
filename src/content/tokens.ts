import { readFileSync } from 'node:fs'
import type { Surfaces } from '#contract/describe/settings/brand.ts'
import { colourToken, type SchemeColour, surfaceColours } from '#contract/describe/settings/tokens.ts'
import { type ToneToken, toneColour } from '#contract/describe/settings/tones.ts'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')

/** A colour of src/styles/tokens.css for places that CSS cannot reach. */
export const colour = (token: string): SchemeColour => colourToken(tokens, token)

/** The same on pages with PAGE_TONE. */
export const tonedColour = (token: ToneToken, tone: string): SchemeColour =>
  toneColour(tone, token, colour(token))

/** What text in the accent may be on. */
export const surfaces = (): Surfaces => surfaceColours(tokens)
