import type { Screen } from './screens/screen.ts'

/** A screen in one state, on a phone in the light unless it says otherwise. */
interface TellingPicture {
  screen: string
  lang?: 'ar'
  is?: readonly ('wide' | 'dark' | 'whole')[]
}

/** What one would show somebody who asks what it looks like, by name: few enough to open each of them. */
export const tellingPictures: Readonly<Record<string, TellingPicture>> = {
  'home-trattoria': { screen: 'preset-trattoria-home' },
  'home-ocakbasi': { screen: 'preset-ocakbasi-home' },
  'home-sushi': { screen: 'preset-sushi-home' },
  'home-burger': { screen: 'preset-burger-home' },
  'home-cafe': { screen: 'preset-cafe-home' },
  'dish-sushi-wide': { screen: 'preset-sushi-dish', is: ['wide'] },
  home: { screen: 'home' },
  'home-wide': { screen: 'home', is: ['wide'] },
  'home-dark': { screen: 'home', is: ['dark'] },
  'home-right-to-left': { screen: 'home', lang: 'ar' },
  'home-closed': { screen: 'home-closed' },
  offers: { screen: 'offers' },
  'menu-wide-dark': { screen: 'menu', is: ['wide', 'dark'] },
  search: { screen: 'search' },
  'order-outside': { screen: 'order-outside' },
  dish: { screen: 'dish-dialog' },
  'dish-wide': { screen: 'dish-dialog', is: ['wide'] },
  'dish-page': { screen: 'dish' },
  halves: { screen: 'offers-halves' },
  combo: { screen: 'combo-chosen' },
  'cart-minimum': { screen: 'cart' },
  'cart-full': { screen: 'cart-full' },
  'cart-right-to-left': { screen: 'cart', lang: 'ar' },
  checkout: { screen: 'checkout', is: ['whole'] },
  'checkout-unfolded': { screen: 'checkout-unfolded', is: ['whole'] },
  'checkout-known': { screen: 'checkout-known' },
  'checkout-empty': { screen: 'checkout-empty' },
  'checkout-failed': { screen: 'checkout-failed' },
  'order-accepted': { screen: 'order-accepted' },
  'at-table': { screen: 'at-table' },
  'not-found': { screen: 'not-found' },
  'desk-orders': { screen: 'desk-board', is: ['wide'] },
  'desk-orders-phone': { screen: 'desk-board', is: ['dark'] },
  'desk-overview': { screen: 'desk-overview', is: ['wide'] },
  'desk-overview-phone': { screen: 'desk-overview' },
  'desk-dishes': { screen: 'desk-menu', is: ['wide', 'dark'] },
  'desk-dishes-phone': { screen: 'desk-menu' },
  'desk-dish-phone': { screen: 'desk-menu-dish' },
  'desk-printers-empty': { screen: 'desk-printers' },
  'desk-hours-phone': { screen: 'desk-settings-hours-and-times' },
}

/** Whether one of the pictures is of a screen. */
export const isTold = ({ name }: Screen): boolean =>
  Object.values(tellingPictures).some(({ screen }) => screen === name)
