import { MEDIA_PATH } from './pictures.ts'

const isFile = (name: string): boolean => /^[^/:]+\.woff2$/i.test(name)

/** The names in FONT_SETTINGS, in order: families, and the restaurant's own font files. */
const named = (setting: string): string[] => setting.split(',').map(name => name.trim())

/** The restaurant's own font files that FONT_SETTINGS names (docs/data-files.md, settings.csv). */
export const fontFiles = (setting: string): string[] => named(setting).filter(isFile)

/** The setting with another name for each of its own font files. */
export const withFiles = (setting: string, rename: (file: string) => string): string =>
  setting
    .split(',')
    .map(part => (isFile(part.trim()) ? part.replace(part.trim(), rename) : part))
    .join(',')

/** The setting as clients read it, with addresses instead of file names. */
export const withAddresses = (setting: string): string =>
  withFiles(setting, file => `${MEDIA_PATH}/${encodeURIComponent(file)}`)
