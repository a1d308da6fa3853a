import { interpolate } from './texts/interpolate.ts'

/** An error text with parameters: `{name}` is replaced by the parameter of that name. The text is its own translation key. */
export interface ProblemText {
  text: string
  params?: Record<string, string>
}

export const problemText = (text: string, params?: Record<string, string>): ProblemText =>
  params ? { text, params } : { text }

/** The English text with its parameters filled in. */
export const formatProblemText = ({ text, params = {} }: ProblemText): string => interpolate(text, params)
