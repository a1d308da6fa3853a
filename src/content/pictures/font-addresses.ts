/** The font files that FONT_SETTINGS names by their addresses, beside families by their names (docs/api.md, Settings). */
export const fontAddresses = (setting: string): string[] =>
  setting
    .split(',')
    .map(name => name.trim())
    .filter(name => /^(?:https?:\/)?\/.+\.woff2$/i.test(name))
