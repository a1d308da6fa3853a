import type { SettingField } from './kinds.ts'

/** How the pages look. */
export const lookSettings = {
  look: [
    {
      key: 'BRAND_COLOR',
      label: 'Colour of the restaurant',
      hint: 'Buttons, links, the bar of the browser and the pin on the map',
      kind: { as: 'colour' },
    },
    {
      key: 'CORNER_RADIUS',
      label: 'Corners',
      hint: 'Of cards, pictures, buttons and fields',
      kind: {
        as: 'oneOf',
        values: { '': 'As usual: soft', square: 'Square', soft: 'Soft', round: 'Round' },
      },
    },
    {
      key: 'FONT_SETTINGS',
      label: 'Fonts',
      hint: 'A font of your own is a WOFF2 file of at most 500 KB. Check that its licence allows use on a website',
      kind: { as: 'fonts' },
    },
    { key: 'LOGO', label: 'Logo', hint: 'In the header of every page and in mails', kind: { as: 'picture' } },
    {
      key: 'FOOTER_LOGO',
      label: 'Logo in the footer',
      hint: 'If empty, the logo of the header',
      kind: { as: 'picture' },
    },
    {
      key: 'FAVICON',
      label: 'Small picture in the tab',
      hint: 'Beside the title in the browser',
      kind: { as: 'picture' },
    },
    {
      key: 'SPLASH_LOGO',
      label: 'Logo while loading',
      hint: 'On the app’s first screen',
      kind: { as: 'picture' },
    },
    {
      key: 'BACKGROUND_IMAGE',
      label: 'Picture behind the heading',
      hint: 'On the home page, paler than it is, so that the heading can be read',
      kind: { as: 'picture' },
    },
    {
      key: 'HOME_PARTS',
      label: 'Order of the home page',
      hint: 'The search and the list of categories stay above the first dishes',
      kind: { as: 'homeParts' },
    },
    {
      key: 'HOME_SLIDER',
      label: 'Large pictures of the home page',
      hint: 'A row to leaf through, usually below the menu',
      kind: { as: 'pictures' },
    },
    {
      key: 'HOME_GALLERY',
      label: 'Gallery of the home page',
      hint: 'Squares above those of the categories',
      kind: { as: 'pictures' },
    },
    {
      key: 'BREADCRUMB_BACKGROUND',
      label: 'Background of the path',
      hint: 'Below the header of every page',
      kind: { as: 'picture' },
    },
    {
      key: 'LOGIN_IMAGE',
      label: 'Picture beside the sign-in',
      hint: 'On the page Login',
      kind: { as: 'picture' },
    },
    {
      key: 'REGISTER_IMAGE',
      label: 'Picture beside the registration',
      hint: 'On the page Register',
      kind: { as: 'picture' },
    },
    {
      key: 'FORGOT_PASSWORD_IMAGE',
      label: 'Picture beside the new password',
      hint: 'On the page Forgot password',
      kind: { as: 'picture' },
    },
    {
      key: 'LOADER_ANIMATION',
      label: 'Animation while loading',
      hint: 'When something takes a while',
      kind: {
        as: 'oneOf',
        values: {
          '': 'Pizza, as usual',
          pizza: 'Pizza',
          burger: 'Burger',
          infinite: 'A loop',
          logo: 'The logo',
        },
      },
    },
  ],
} satisfies Record<string, readonly SettingField[]>
