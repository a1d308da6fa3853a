/**
 * A text that says what is wrong, with what it names: `{name}` in it stands for the parameter of that name. Whoever shows it may
 * translate the text first.
 */
export interface Said {
  text: string
  params?: Record<string, string>
}

export const said = (text: string, params?: Record<string, string>): Said =>
  params ? { text, params } : { text }

/** The text in English with what it names. */
export const inWords = ({ text, params = {} }: Said): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
