/** An error text with parameters: `{name}` is replaced by the parameter of that name. The text is its own translation key. */
export interface Said {
  text: string
  params?: Record<string, string>
}

export const said = (text: string, params?: Record<string, string>): Said =>
  params ? { text, params } : { text }

/** The English text with its parameters filled in. */
export const inWords = ({ text, params = {} }: Said): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
