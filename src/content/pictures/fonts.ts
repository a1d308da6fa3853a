import type { FontFile } from '#contract/describe/settings/font-file.ts'
import { fontRules } from '#contract/describe/settings/font-rules.ts'
import { chosenFiles } from '#lib/fonts/chosen-files.ts'
import figtree from '../../styles/fonts/figtree-latin.woff2?url'
import vollkorn from '../../styles/fonts/vollkorn-latin.woff2?url'
import type { CustomFont } from '../reading/entries.ts'

/** The files to preload for the first paint; a system font has none. */
const FILES: Partial<Record<string, string>> = { vollkorn, figtree }

/**
 * The fonts for the setting FONT_SETTINGS; `own` has the restaurant's own fonts by address. Returns the files to preload and
 * the rules that differ from the defaults, if any.
 */
export function fontsOf(
  setting: string,
  own: Record<string, CustomFont>,
): { files: string[]; style: string } {
  const files = Object.fromEntries(Object.entries(own).map(([name, font]) => [name, fileOf(font)]))
  const { headings, text, style } = fontRules(setting, { own: files, chosen: chosenFiles })
  const needed = [headings, text].flatMap(family => family.file ?? FILES[family.name ?? ''] ?? [])
  return { files: [...new Set(needed)], style }
}

const fileOf = ({ file, weight, serif, bold, ...fallback }: CustomFont): FontFile => ({
  address: `/_astro/${file}`,
  weight,
  serif,
  bold,
  fallback,
})
