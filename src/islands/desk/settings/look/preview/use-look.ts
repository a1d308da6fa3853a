import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { useCell, useRow } from '#islands/desk/draft/use-cell.ts'
import { HEADING } from '../home-heading.tsx'
import type { Look } from './look.ts'

/**
 * The look of the draft with unsaved input, in a language; `shipped` is the heading without one of the
 * restaurant's own.
 */
export function useLook(lang: string, shipped: string): Look {
  return {
    brandColor: useValue('BRAND_COLOR'),
    corners: useValue('CORNER_RADIUS'),
    tone: useValue('PAGE_TONE'),
    hero: useValue('HERO_FORM'),
    cards: useValue('CARD_FORM'),
    header: useValue('HEADER_FORM'),
    fonts: useValue('FONT_SETTINGS'),
    homeParts: useValue('HOME_PARTS'),
    title: useValue('SITE_TITLE'),
    heading: useHeading(lang) || shipped,
    background: usePicture('BACKGROUND_IMAGE'),
    logo: usePicture('LOGO'),
    footerLogo: usePicture('FOOTER_LOGO'),
    slides: usePictures('HOME_SLIDER'),
    gallery: usePictures('HOME_GALLERY'),
  }
}

const useValue = (key: SettingKey): string => useCell('settings', key, 'value').value.trim()

function useHeading(lang: string): string {
  const key = `${lang} ${HEADING}`
  const { value, unsaved } = useCell('translations', key, 'text')
  const row = useRow('translations', key)
  return row?.state === 'removed' && !unsaved ? '' : value
}

/** The address of a setting's picture; undefined when it is what visitors see already. */
function usePicture(key: SettingKey): string | undefined {
  const address = useValue(key)
  const files = usePictures(key)
  return files && (files[0] ?? address)
}

/** The addresses of a setting's pictures; undefined when they are what visitors see already. */
function usePictures(key: SettingKey): string[] | undefined {
  const { value } = useCell('settings', key, 'media')
  const row = useRow('settings', key)
  const seen = row?.state === 'new' ? '' : (row?.published?.media ?? row?.cells.media ?? '')
  if (value === seen) return undefined
  return value
    .split(' ')
    .filter(Boolean)
    .map(file => `/media/${encodeURIComponent(file)}`)
}
