import { type CSSProperties, useEffect, useMemo } from 'react'
import type { Surfaces } from '#contract/describe/settings/brand.ts'
import { fontRules } from '#contract/describe/settings/font-rules.ts'
import { type Preset, type PresetKey, presetKeys, presets } from '#contract/describe/settings/presets.ts'
import { themeTokens } from '#contract/describe/settings/theme.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { type DraftCell, useCell } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { chosenFiles } from '#lib/fonts/chosen-files.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import settings from '../settings.module.css'
import { addPresetFonts } from './preset-fonts.ts'
import styles from './presets.module.css'
import { shownPreset } from './shown-preset.ts'
import { shopSurfaces } from './surfaces.ts'

/** The texts of the presets are the desk's: one that its dictionary lacks does not compile. */
const looks: readonly Preset<DeskKey>[] = presets

/** Looks to begin with. One tap writes a preset's values into the draft. */
export function Presets() {
  const { t } = useDeskT()
  const surfaces = useMemo(shopSurfaces, [])
  useEffect(addPresetFonts, [])
  const cells: Record<PresetKey, DraftCell> = {
    BRAND_COLOR: useSetting('BRAND_COLOR'),
    PAGE_TONE: useSetting('PAGE_TONE'),
    CORNER_RADIUS: useSetting('CORNER_RADIUS'),
    HERO_FORM: useSetting('HERO_FORM'),
    CARD_FORM: useSetting('CARD_FORM'),
    HEADER_FORM: useSetting('HEADER_FORM'),
    FONT_SETTINGS: useSetting('FONT_SETTINGS'),
    LOADER_ANIMATION: useSetting('LOADER_ANIMATION'),
  }
  const values = Object.fromEntries(presetKeys.map(key => [key, cells[key].value])) as Preset['values']
  const shown = shownPreset(values)
  return (
    <section className={settings.part} aria-label={t('Looks to begin with')}>
      <h2>{t('Looks to begin with')}</h2>
      <p className={draft.notes}>
        {t(
          'One tap puts colour, tone, corners, forms and fonts into the draft. Each of them can be changed below',
        )}
      </p>
      <ul className={styles.presets}>
        {looks.map(({ id, name, hint, values }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={shown?.id === id}
              onClick={() => {
                for (const key of presetKeys) cells[key].set(values[key])
              }}
            >
              <span
                className={styles.picture}
                style={tokensOf(values, surfaces)}
                data-tone={values.PAGE_TONE}
                aria-hidden="true"
              >
                <span className={styles.head}>{t(name)}</span>
                <span className={styles.dish}>
                  {t('A dish')} <b>8,90</b>
                </span>
                <span className={styles.button}>{t('A button')}</span>
              </span>
              <strong>{t(name)}</strong>
              <span className={draft.notes}>{t(hint)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const useSetting = (key: PresetKey): DraftCell => useCell('settings', key, 'value')

/** The tokens of a preset's pages, for a part of the desk. */
function tokensOf(values: Preset['values'], surfaces: Surfaces): CSSProperties {
  const theme = {
    brandColor: values.BRAND_COLOR,
    corners: values.CORNER_RADIUS,
    tone: values.PAGE_TONE,
  }
  const { headings, text } = fontRules(values.FONT_SETTINGS, { own: {}, chosen: chosenFiles })
  const fonts = { '--font-display': headings.stack, '--font-text': text.stack }
  return { ...themeTokens(theme, surfaces), ...fonts } as CSSProperties
}
