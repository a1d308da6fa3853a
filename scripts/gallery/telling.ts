import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../checks/sources.ts'
import type { Screen } from './screens/screen.ts'
import { type Site, takeOne } from './take.ts'
import { tellingPictures } from './telling-pictures.ts'

export const TELLING = join(root, 'docs/pictures/telling')
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1440, height: 900 } }
/** The width of a picture of a wide screen, in px. */
const SHOWN_WIDE = 960

/** Those of some screens, in the language of a site. */
const picturesOf = (screens: readonly Screen[], lang: string) =>
  screens.flatMap(screen =>
    Object.entries(tellingPictures)
      .filter(([, told]) => told.screen === screen.name && (told.lang ?? 'de') === lang)
      .map(([name, { is = [] }]) => ({ name, is, screen })),
  )

/** Takes the telling pictures of these screens, each by a visitor of its own. */
export async function takeTelling(browser: Browser, site: Site, screens: readonly Screen[]): Promise<void> {
  for (const { name, is, screen } of picturesOf(screens, site.lang)) {
    const isWide = is.includes('wide')
    const isWhole = is.includes('whole')
    const picture = await takeOne(
      browser,
      { ...screen, viewport: (isWide ? WIDE : PHONE).viewport, whole: isWhole },
      { site, size: isWide ? WIDE : PHONE, colorScheme: is.includes('dark') ? 'dark' : 'light' },
    )
    if (picture)
      await sharp(picture)
        .resize({ ...(isWide && { width: SHOWN_WIDE }), withoutEnlargement: true })
        .webp({ quality: isWhole ? 45 : 70, effort: 6 })
        .toFile(join(TELLING, `${name}.webp`))
  }
}
