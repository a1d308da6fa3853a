import { readFileSync } from 'node:fs'
import type { Surfaces } from '#contract/settings/brand.ts'
import { colourToken, type SchemeColour, surfaceColours } from '#contract/settings/tokens.ts'

const readTokens = (): string => readFileSync('src/styles/tokens.css', 'utf8')

/** A colour of src/styles/tokens.css for places that CSS cannot reach. */
export const colour = (token: string): SchemeColour => colourToken(readTokens(), token)

/** What text in the accent may be on. */
export const surfaces = (): Surfaces => surfaceColours(readTokens())
