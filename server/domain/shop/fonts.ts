import { MEDIA_PATH } from './pictures.ts'

const isFile = (name: string): boolean => /^[^/:]+\.woff2$/i.test(name)

/** What FONT_SETTINGS names, in its order: families, and font files of the restaurant's own. */
const named = (setting: string): string[] => setting.split(',').map(name => name.trim())

/** The restaurant's own font files that FONT_SETTINGS names (docs/data-files.md, settings.csv). */
export const fontFiles = (setting: string): string[] => named(setting).filter(isFile)

/** The setting as clients read it, with an address in each file's place. */
export const withAddresses = (setting: string): string =>
  named(setting)
    .map(name => (isFile(name) ? `${MEDIA_PATH}/${encodeURIComponent(name)}` : name))
    .join(', ')
