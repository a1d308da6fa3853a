import { problemText } from '../problem-text.ts'
import type { SettingType } from './setting-types.ts'

/** The families that FONT_SETTINGS may name (docs/api.md, Settings). */
export const fontFamilies = ['vollkorn', 'figtree', 'georgia', 'system'] as const
export type FontFamily = (typeof fontFamilies)[number]

/** Fonts that come as addresses are fetched by a build, which leaves out what it does not know. */
export const fontNames: SettingType = (value, { fonts }) => {
  const names = value.split(',').map(name => name.trim())
  const unknown = names.find(
    name => fonts && !isFamily(name) && !fonts.has(name) && !/^(?:https?:\/)?\/.+\.woff2$/i.test(name),
  )
  return unknown === undefined ? undefined : problemText('there is no font “{value}”', { value: unknown })
}

const isFamily = (name: string): boolean => fontFamilies.some(family => family === name.toLowerCase())
