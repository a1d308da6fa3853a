import { accountPaths } from '#lib/routing/account-routes.ts'
import { localized, paths } from '#lib/routing/paths.ts'
import { prefixOf } from '#lib/routing/site-locale.ts'
import { brandOf } from '../pictures/brand.ts'
import type { AppIcon, Screenshot, SiteEntry } from '../reading/entries.ts'
import type { LayoutData } from '../reading/read.ts'
import { tonedColour } from '../tokens.ts'
import { translator } from '../translator.ts'

type Icon = NonNullable<SiteEntry['favicon']>

const TYPES: Record<string, string> = { svg: 'image/svg+xml', ico: 'image/x-icon', jpg: 'image/jpeg' }

/** Names under an icon on a home screen are cut off from about this length. */
const SHORT = 12

/** The web app manifest of one site locale, for putting the shop on a home screen. */
export function manifest({ siteLocale, site, features }: LayoutData): object {
  const t = translator(siteLocale)
  const home = localized(paths.home, siteLocale)
  const { light } = tonedColour('--paper', features.tone)
  return {
    id: prefixOf({ ...siteLocale, lang: siteLocale.defaultLang }) || '/',
    name: features.siteTitle,
    ...(features.siteTitle.length <= SHORT ? { short_name: features.siteTitle } : {}),
    description: t('The menu of {name}: choose, order online and enjoy.', { name: features.siteTitle }),
    lang: siteLocale.lang,
    dir: 'auto',
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: brandOf(features.brandColor, features.tone)?.light.accent ?? light,
    background_color: light,
    icons: [...(site.favicon ? [iconOf(site.favicon)] : []), ...site.icons.map(madeIcon)],
    ...(site.screenshots.length > 0 && {
      screenshots: site.screenshots.map(each => screenshotOf(each, features.siteTitle)),
    }),
    shortcuts: shortcuts(features, siteLocale),
  }
}

/** What a long press on the icon offers. */
function shortcuts({ accounts, reservation }: LayoutData['features'], siteLocale: LayoutData['siteLocale']) {
  const t = translator(siteLocale)
  return [
    { name: t('Menu'), path: paths.menu },
    ...(accounts ? [{ name: t('My Orders'), path: accountPaths.orders }] : []),
    ...(reservation ? [{ name: t('Reservation'), path: paths.contact }] : []),
  ].map(({ name, path }) => ({ name, url: localized(path, siteLocale) }))
}

const madeIcon = ({ file, size, purpose }: AppIcon): object => ({
  src: `/_astro/${file}`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  ...(purpose && { purpose }),
})

const screenshotOf = ({ file, width, height, form }: Screenshot, label: string): object => ({
  src: `/_astro/${file}`,
  type: 'image/jpeg',
  sizes: `${width}x${height}`,
  form_factor: form,
  label,
})

function iconOf({ file, width, height }: Icon): object {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  const drawn = ending === 'svg'
  return {
    src: `/_astro/${file}`,
    type: TYPES[ending] ?? `image/${ending}`,
    sizes: drawn ? 'any' : `${width}x${height}`,
  }
}
