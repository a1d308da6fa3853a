import type { SettingField } from './kinds.ts'

/** How the pages look, and what they load: settings by groups. */
export const pageSettings = {
  look: [
    {
      key: 'BRAND_COLOR',
      label: 'Colour of the restaurant',
      hint: 'Buttons, links, the bar of the browser and the pin on the map',
      kind: { as: 'colour' },
    },
    {
      key: 'FONT_SETTINGS',
      label: 'Fonts',
      hint: 'The first one is for headings',
      kind: {
        as: 'oneOf',
        values: {
          '': 'As usual: Vollkorn and Figtree',
          Figtree: 'Figtree',
          Georgia: 'Georgia',
          System: 'The font of the device',
          'Vollkorn, Georgia': 'Vollkorn and Georgia',
          'Georgia, Figtree': 'Georgia and Figtree',
          'Georgia, System': 'Georgia and the font of the device',
        },
      },
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
      key: 'HOME_SLIDER',
      label: 'Large pictures of the home page',
      hint: 'The slider at the top',
      kind: { as: 'pictures' },
    },
    {
      key: 'HOME_GALLERY',
      label: 'Gallery of the home page',
      hint: 'Squares above those of the categories',
      kind: { as: 'pictures' },
    },
    { key: 'BACKGROUND_IMAGE', label: 'Background', hint: 'Behind all pages', kind: { as: 'picture' } },
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
  signIn: [
    {
      key: 'ALLOW_SOCIAL_LOGIN',
      label: 'Guests can sign in with',
      hint: 'Buttons on the page Login; each needs its id below',
      kind: {
        as: 'oneOf',
        values: {
          '': 'None',
          google: 'Google',
          facebook: 'Facebook',
          'google,facebook': 'Google and Facebook',
        },
      },
    },
    {
      key: 'GOOGLE_CLIENT_ID',
      label: 'Client id at Google',
      hint: 'From Google’s console',
      kind: { as: 'text' },
    },
    {
      key: 'GOOGLE_SCOPES',
      label: 'What is asked of Google',
      hint: 'Only change it if you know why',
      kind: { as: 'text' },
    },
    {
      key: 'GOOGLE_SCRIPT_URL',
      label: 'Address of Google’s script',
      hint: 'Only change it if you know why',
      kind: { as: 'text' },
    },
    {
      key: 'FACEBOOK_APP_ID',
      label: 'App id at Facebook',
      hint: 'From Facebook’s page for developers; its secret belongs on the server',
      kind: { as: 'text' },
    },
    {
      key: 'FACEBOOK_SCOPES',
      label: 'What is asked of Facebook',
      hint: 'Only change it if you know why',
      kind: { as: 'text' },
    },
    {
      key: 'FACEBOOK_SCRIPT_URL',
      label: 'Address of Facebook’s script',
      hint: 'Only change it if you know why',
      kind: { as: 'text' },
    },
    {
      key: 'FACEBOOK_VERSION',
      label: 'Version of Facebook’s API',
      hint: 'Only change it if you know why',
      kind: { as: 'text' },
    },
  ],
  advanced: [
    {
      key: 'CUSTOM_HEADER_CODE',
      label: 'Code for the head of every page',
      hint: 'Only meta, link, script and style. What other hosts send loads only after guests agree',
      kind: { as: 'long' },
    },
    {
      key: 'MAP_TILES',
      label: 'Address of the map’s pictures',
      hint: 'With z, x and y in braces in it; OpenStreetMap if empty',
      kind: { as: 'text' },
    },
    { key: 'MAP_ATTRIBUTION', label: 'Who made the map', hint: 'Shown with every map', kind: { as: 'text' } },
    {
      key: 'HAS_BRANCH',
      label: 'The restaurant has branches',
      hint: 'Guests choose a branch before they see the menu',
      kind: { as: 'switch' },
    },
    {
      key: 'BRANCH',
      label: 'This branch',
      hint: 'Whose server this is; its mails link to its pages',
      kind: { as: 'branch' },
    },
    {
      key: 'API_EXTENSIONS',
      label: 'Extensions of the API',
      hint: 'Only change it if you know why',
      kind: { as: 'text' },
    },
  ],
} satisfies Record<string, readonly SettingField[]>
