import { type Preset, type PresetKey, presetKeys, presets } from '#contract/describe/settings/presets.ts'
import { usual } from '#contract/describe/settings/usual.ts'
import { readFonts } from '#islands/desk/draft/known/font-pair.ts'

const usualValues: Partial<Record<PresetKey, string>> = usual

/** A value as it takes effect, so that one that says what is usual is like none. */
const effect = (key: PresetKey, value: string): string =>
  key === 'FONT_SETTINGS'
    ? Object.values(readFonts(value)).join()
    : (value.trim() || (usualValues[key] ?? '')).toLowerCase()

/** The preset that pages with these values look like; undefined for a look of the restaurant's own. */
export const shownPreset = (values: Record<PresetKey, string>): Preset | undefined =>
  presets.find(preset =>
    presetKeys.every(key => effect(key, preset.values[key]) === effect(key, values[key])),
  )
