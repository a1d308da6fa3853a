import { textsOf } from './page-features.ts'
import type { Setting } from './settings.ts'
import { orUsual } from './usual.ts'

/** The addresses of pictures that only built pages need, apart from features(), which browsers read. Empty where there is none. */
export function pagePictures(settings: Setting[]) {
  const text = orUsual(textsOf(settings))
  return {
    footerLogo: text('FOOTER_LOGO') || text('LOGO'),
    splashLogo: text('SPLASH_LOGO'),
    favicon: text('FAVICON'),
    breadcrumbBackground: text('BREADCRUMB_BACKGROUND'),
    login: text('LOGIN_IMAGE'),
    register: text('REGISTER_IMAGE'),
    password: text('FORGOT_PASSWORD_IMAGE'),
    gallery: settings.find(({ key }) => key === 'HOME_GALLERY')?.gallery ?? [],
    /** How the shop looks as an app. */
    app: { narrow: text('APP_PICTURE_NARROW'), wide: text('APP_PICTURE_WIDE') },
  }
}

export type PagePictures = ReturnType<typeof pagePictures>
