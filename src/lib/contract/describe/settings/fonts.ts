import { problemText } from '../../kit/problem-text.ts'
import type { SettingType } from './setting-types.ts'

/** The families that FONT_SETTINGS may name (docs/api.md, Settings). */
export const fontFamilies = [
  'vollkorn',
  'figtree',
  'alegreya sans',
  'barlow condensed',
  'nunito',
  'jost',
  'georgia',
  'system',
] as const
export type FontFamily = (typeof fontFamilies)[number]

/** Those whose rules are in no style sheet: only pages of shops that have chosen them have the rules. */
export const chosenFamilies = ['alegreya sans', 'barlow condensed', 'nunito', 'jost'] as const
export type ChosenFamily = (typeof chosenFamilies)[number]

/** Fonts that come as addresses are fetched by a build, which leaves out what it does not know. */
export const fontNames: SettingType = (value, { fonts }) => {
  const names = value.split(',').map(name => name.trim())
  const unknown = names.find(
    name => fonts && !isFamily(name) && !fonts.has(name) && !/^(?:https?:\/)?\/.+\.woff2$/i.test(name),
  )
  return unknown === undefined ? undefined : problemText('there is no font “{value}”', { value: unknown })
}

const isFamily = (name: string): boolean => fontFamilies.some(family => family === name.toLowerCase())
