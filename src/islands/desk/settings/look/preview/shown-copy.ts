import { type HomePart, homeOrder, placeOfBar, slidesInMenu } from '#contract/describe/settings/look.ts'
import { hasDarkHead } from '#contract/describe/settings/tones.ts'
import type { DraftHome } from '#contract/desk/preview.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { ColourScheme, Look } from './look.ts'
import type { PageCopy } from './page-copy.ts'
import { type CardSlot, showMenu } from './shown-menu.ts'
import { shownPictures } from './shown-pictures.ts'

/** The elements of each part of the home page (src/pages), except the bar of search and categories. */
const PARTS: Record<Exclude<HomePart, 'categories'>, string> = {
  hero: '.hero',
  order: '.order-bar',
  offers: '.offers',
  popular: '#most-popular',
  combos: '#combos',
  menu: '.menu-section:not(#most-popular, #combos), .to-top',
  slides: '.slides',
  gallery: '.galleries',
}
/** Search and categories. */
const BAR = '.menu-bar'

/**
 * Shows what pages hide without scripts, since none run in this frame. Hides the scroll bars, which would be scaled down with the
 * page. Lays out all sections, since their reserved heights assume all of their dishes.
 */
const IN_A_FRAME = `.search { display: contents; } .menu-section { content-visibility: visible; }
html { scrollbar-width: none; scrollbar-gutter: auto; }`

/** A copy of a page in a frame, which can be shown with another look. */
export interface ShownCopy {
  /** Shows the draft's menu, and returns where its own cards belong. The look, which orders the parts, has to be shown again. */
  showMenu: (home: DraftHome) => CardSlot[]
  show: (look: Look, rules: string, scheme: ColourScheme) => void
}

/** Takes over a frame's document, which shows the copy; `t` has the words of its page. */
export function shownCopy(page: Document, copy: PageCopy, t: Translate): ShownCopy | undefined {
  const view = page.defaultView
  if (!view) return undefined
  const [styles, own] = [new view.CSSStyleSheet(), new view.CSSStyleSheet()]
  styles.replaceSync(`${copy.css}\n${IN_A_FRAME}`)
  page.adoptedStyleSheets = [styles, own]
  const hero = page.querySelector('.hero')
  const name = hero?.querySelector('h1')
  const heading = hero?.querySelector('p')
  const brand = page.querySelector('.top__brand')
  const foot = page.querySelector('.foot')
  // The page's own values, to go back to.
  const firstLogo = [...(brand?.childNodes ?? [])]
  const firstGround = page.querySelector('.hero__ground')
  const darkSources = page.querySelectorAll<HTMLSourceElement>('source[media*="dark"], .top__brand source')
  const firstFootLogo = page.querySelector('.foot__logo')
  const picture = (src: string, className = ''): HTMLImageElement =>
    Object.assign(page.createElement('img'), { src, className, alt: '' })

  const pictures = shownPictures(page, t('Gallery'))
  return {
    showMenu: home => showMenu(page, copy, home, t),
    show(look, rules, scheme) {
      own.replaceSync(rules)
      if (name) name.textContent = look.title
      if (heading) heading.textContent = look.heading
      putFirst(hero, '.hero__ground', firstGround, look.background, src => picture(src, 'hero__ground'))
      putFirst(foot, '.foot__logo', firstFootLogo, look.footerLogo, src => picture(src, 'foot__logo'))
      if (look.logo === undefined) brand?.replaceChildren(...firstLogo)
      else brand?.replaceChildren(look.logo === '' ? look.title : picture(look.logo))
      // A media query asks the device, which the preview does not follow.
      for (const source of darkSources) {
        const isDark = scheme === 'dark' || (hasDarkHead(look.tone) && source.closest('.top') !== null)
        source.media = isDark ? 'all' : 'not all'
      }
      pictures.show(look.slides, look.gallery)
      sortParts(page, look.homeParts)
    },
  }
}

/** Shows a picture as the first of an element's children: the page's own, another one, or none. */
function putFirst(
  parent: Element | null,
  selector: string,
  first: Element | null,
  src: string | undefined,
  picture: (src: string) => HTMLImageElement,
): void {
  parent?.querySelector(selector)?.remove()
  const shown = src === undefined ? first : src && picture(src)
  if (shown) parent?.prepend(shown)
}

function sortParts(page: Document, homeParts: string): void {
  const order = homeOrder(homeParts)
  const bar = placeOfBar(order)
  const rest = page.querySelector('main > .hero')?.parentElement
  const parts = order.flatMap(part => [
    ...(part === bar ? page.querySelectorAll(BAR) : []),
    ...(part === 'categories' ? [] : page.querySelectorAll(PARTS[part])),
  ])
  const last = parts.at(-1)
  const after = last && [...(rest?.children ?? [])].findLast(child => parts.includes(child))?.nextSibling
  for (const part of parts) rest?.insertBefore(part, after ?? null)
  if (slidesInMenu(order, page.querySelector(PARTS.combos) !== null))
    page.querySelector(PARTS.menu)?.after(...page.querySelectorAll(PARTS.slides))
}
