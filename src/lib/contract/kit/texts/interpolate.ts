export type TextParams = Record<string, string | number>

/** The text with each `{name}` replaced by the parameter of that name; a name without a parameter stays. */
export const interpolate = (text: string, params: TextParams): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
