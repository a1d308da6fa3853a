import { join } from 'node:path'
import { build } from '../../../scripts/build.ts'
import { publish } from '../../../scripts/publish/publish.ts'
import { category, type OtherApi, picture, startOtherApi, wrapped } from './other-api.ts'
import { type SiteCopy, startSite } from './site-copy.ts'

/** A site built from an API with all settings on or all off, and that API. */
export interface SwitchedShop {
  url: string
  api: OtherApi
  /** The host of the script in the owner's custom head code: another host on the same machine. */
  foreign: string
  close: () => void
}

/** A yellow that nobody can read on white. */
export const BRAND = '#ffd400'

export const NETWORKS = {
  FACEBOOK: 'https://networks.example/facebook',
  INSTAGRAM: 'https://networks.example/instagram',
  PINTEREST: 'https://networks.example/pinterest',
  LINKEDIN: 'https://networks.example/linkedin',
  WHATSAPP: '+49 30 23125 014',
  TWITTER: 'https://networks.example/twitter',
  TRIPADVISOR: 'https://networks.example/tripadvisor',
  TIKTOK: 'https://networks.example/tiktok',
}

const TEXTS = {
  ...NETWORKS,
  SITE_TITLE: 'Probierstube',
  PHONE: '+49 30 23125 014',
  ADDRESS: 'Rykestraße 199, 10405 Berlin',
  EMAIL: 'hallo@probierstube.example',
  COUNTRY: 'fi',
  MAP_URL: 'https://maps.example/probierstube',
  RESTAURANT_COORDINATES: '52.5371,13.4199',
  LOADER_ANIMATION: 'burger',
  RESERVATION_ENABLED: '1',
  ALLOW_GUEST_CHECKOUT: '1',
  ALLOW_REGISTRATION: '1',
  ALLOW_TAKEAWAY: '1',
  TERMS_AND_CONDITIONS: '41',
  PRIVACY_POLICY: '42',
  ANDROID_MARKET_URL: 'https://apps.example/android',
  IOS_MARKET_URL: 'https://apps.example/ios',
  HUAWEI_MARKET_URL: 'https://apps.example/huawei',
}

const RANGES = { noon: { from: '11:30', to: '14:30' }, evening: { from: '17:00', to: '22:00' } }

const pages = wrapped([
  { id: 41, name: 'AGB', text: '<p>Fair.</p>', onHeader: 0, onFooter: 1 },
  { id: 42, name: 'Datenschutz', text: '<p>Wenig.</p>', onHeader: 0, onFooter: 1 },
  { id: 43, name: 'Unser Haus', text: '<p>Alt.</p>', onHeader: 1, onFooter: 0 },
  { id: 44, name: 'Nirgends', text: '<p>Still.</p>', onHeader: 0, onFooter: 0 },
])

/** Returns a picture in a single crop, as settings contain them. */
const shaped = (host: string, id: number, shape: string) =>
  wrapped({ id, urls: { [shape]: `${host}/pictures/${id}.svg` } })

const on = (host: string) => {
  const foreign = host.replace('127.0.0.1', 'localhost')
  const code = `<meta name="probe" content="a &quot;probe&quot;">
    <script>window.own = 1 < 2 && "ran"</script>
    <script type="module">window.ownModule = "ran"</script>
    <style>:root { --own: 1px }</style>
    <link rel="stylesheet" href="${foreign}/foreign.css">
    <script src="${foreign}/foreign.js" data-origins="https://in.example"></script>`
  return {
    '/settings': wrapped([
      ...Object.entries(TEXTS).map(([key, value]) => ({ key, value })),
      { key: 'FONT_SETTINGS', value: `${host}/fonts/haus.woff2, System` },
      { key: 'CUSTOM_HEADER_CODE', value: code },
      { key: 'LOGO', poster: shaped(host, 201, 'poster') },
      { key: 'FOOTER_LOGO', poster: shaped(host, 202, 'poster') },
      { key: 'FAVICON', icon: shaped(host, 203, 'favicon') },
      { key: 'SPLASH_LOGO', splash: shaped(host, 204, 'splash') },
      { key: 'BACKGROUND_IMAGE', background: shaped(host, 205, 'background') },
      { key: 'BREADCRUMB_BACKGROUND', poster: shaped(host, 206, 'poster') },
      { key: 'LOGIN_IMAGE', poster: shaped(host, 207, 'poster') },
      { key: 'REGISTER_IMAGE', poster: shaped(host, 208, 'poster') },
      { key: 'FORGOT_PASSWORD_IMAGE', poster: shaped(host, 209, 'poster') },
      { key: 'HOME_SLIDER', value: '', slider: wrapped([picture(host, 210), picture(host, 211)]) },
      { key: 'HOME_GALLERY', gallery: [picture(host, 212), picture(host, 213)] },
      { key: 'BRAND_COLOR', value: BRAND },
      { key: 'CORNER_RADIUS', value: 'round' },
      { key: 'HOME_PARTS', value: 'slides, hero, menu, gallery' },
    ]),
    '/working-hours': {
      data: { tuesday: [RANGES.noon, RANGES.evening] },
      meta: { isOpenNow: true, nextOpen: null, isActive: true },
    },
    '/languages': wrapped([
      { code: 'de', name: 'Deutsch' },
      { code: 'en', name: 'English' },
    ]),
    '/pages': pages,
    '/products/categories': wrapped([
      {
        ...category,
        poster: { id: 330, urls: { circle: `${host}/pictures/330.svg`, wide: `${host}/pictures/331.svg` } },
        gallery: wrapped(Array.from({ length: 9 }, (_, at) => picture(host, 300 + at))),
        slider: [picture(host, 320)],
      },
    ]),
  }
}

/** A shop cannot do without its name; nobody has an account there. */
const off = () => ({
  '/settings': wrapped([
    { key: 'SITE_TITLE', value: 'Probierstube' },
    { key: 'WITHOUT_ACCOUNTS', value: '1' },
  ]),
  '/pages': wrapped([]),
})

/** Builds and serves a site with all settings on or off. */
export async function startSwitchedShop(state: 'on' | 'off'): Promise<SwitchedShop> {
  const api = await startOtherApi(state === 'on' ? on : off)
  const site: SiteCopy = await startSite()
  api.allow(site.url)
  const folder = join(site.folder, '.building')
  await build({ apiUrl: api.url, folder })
  await publish(folder, site.folder, `20260101000000-${state}`)
  return {
    url: site.url,
    api,
    foreign: new URL(api.url.replace('127.0.0.1', 'localhost')).origin,
    close: () => {
      api.close()
      site.close()
    },
  }
}
