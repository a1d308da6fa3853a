import { useId, useMemo } from 'react'
import { isColour } from '#contract/describe/settings/colour.ts'
import { hexOf, readHex } from '#contract/describe/settings/colours.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { themeAccents } from '#contract/describe/settings/theme.ts'
import { toneSurfaces } from '#contract/describe/settings/tones.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import { type DraftCell, useCell } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from '../settings.module.css'
import { shippedColour, shopSurfaces } from './surfaces.ts'

interface Props {
  cell: DraftCell
  label: string
  hint: DeskKey
}

/** The restaurant's colour, with what light and dark pages make of it so that it can be read. */
export function ColourCell({ cell, label, hint }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const usual = useMemo(shopSurfaces, [])
  const tone = useCell('settings', 'PAGE_TONE' satisfies SettingKey, 'value').value
  const surfaces = toneSurfaces(tone, usual)
  const shipped = useMemo(shippedColour, [])
  const value = cell.value.trim()
  const given = readHex(value)
  const accents = themeAccents({ brandColor: value, tone }, usual)
  const corrected = (['light', 'dark'] as const).filter(
    scheme => given && accents && accents[scheme].accent !== hexOf(given),
  )
  return (
    <div className={draft.field}>
      <div className={styles.colour}>
        <TextCell cell={cell} kind={{ as: 'text' }} label={label} hint={hint} />
        <label htmlFor={id} className="visually-hidden">
          {t('Choose the colour')}
        </label>
        <input
          id={id}
          type="color"
          value={isColour(value) && given ? hexOf(given) : shipped}
          disabled={cell.disabled}
          onChange={({ target }) => cell.set(target.value)}
        />
      </div>
      {accents && (
        <>
          <p role="status" className={draft.notes}>
            {corrected.length === 0 && t('Easy to read on light and dark pages')}
            {corrected.includes('light') &&
              t('Too pale to read on light pages, which show {colour} instead.', {
                colour: accents.light.accent,
              })}{' '}
            {corrected.includes('dark') &&
              t('Too dark to read on dark pages, which show {colour} instead.', {
                colour: accents.dark.accent,
              })}
          </p>
          <div className={styles.samples} aria-hidden="true">
            {(['light', 'dark'] as const).map(scheme => (
              <p
                key={scheme}
                style={{
                  background: surfaces[scheme][0],
                  color: accents[scheme].accent,
                }}
              >
                {t('A link')}{' '}
                <span style={{ background: accents[scheme].accent, color: accents[scheme].on }}>
                  {t('A button')}
                </span>{' '}
                <span style={{ background: accents[scheme].soft }}>{t('Chosen')}</span>
              </p>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
