import { colour, fonts, homeParts, oneOf, picture, pictures, type SettingField } from './setting-types.ts'

export const lookSettings = {
  look: [
    colour(
      'BRAND_COLOR',
      'Colour of the restaurant',
      'Buttons, links, the bar of the browser and the pin on the map',
    ),
    oneOf('CORNER_RADIUS', 'Corners', 'Of cards, pictures, buttons and fields', {
      '': 'As usual: soft',
      square: 'Square',
      soft: 'Soft',
      round: 'Round',
    }),
    fonts(
      'FONT_SETTINGS',
      'Fonts',
      'A font of your own is a WOFF2 file of at most 500 KB. Check that its licence allows use on a website',
    ),
    picture('LOGO', 'Logo', 'In the header of every page and in mails'),
    picture('FOOTER_LOGO', 'Logo in the footer', 'If empty, the logo of the header'),
    picture('FAVICON', 'Small picture in the tab', 'Beside the title in the browser'),
    picture('SPLASH_LOGO', 'Logo while loading', 'On the app’s first screen'),
    picture(
      'BACKGROUND_IMAGE',
      'Picture behind the heading',
      'On the home page, lightened so that the heading stays readable',
    ),
    homeParts(
      'HOME_PARTS',
      'Order of the home page',
      'The search and the list of categories stay above the first dishes',
    ),
    pictures(
      'HOME_SLIDER',
      'Large pictures of the home page',
      'A row to swipe through, usually below the menu',
    ),
    pictures('HOME_GALLERY', 'Gallery of the home page', 'Squares above those of the categories'),
    picture('BREADCRUMB_BACKGROUND', 'Background of the breadcrumb bar', 'Below the header of every page'),
    picture('LOGIN_IMAGE', 'Picture beside the sign-in', 'On the page Login'),
    picture('REGISTER_IMAGE', 'Picture beside the registration', 'On the page Register'),
    picture('FORGOT_PASSWORD_IMAGE', 'Picture beside the new password', 'On the page Forgot password'),
    oneOf('LOADER_ANIMATION', 'Animation while loading', 'When something takes a while', {
      '': 'Pizza, as usual',
      pizza: 'Pizza',
      burger: 'Burger',
      infinite: 'A loop',
      logo: 'The logo',
    }),
  ],
} satisfies Record<string, readonly SettingField[]>
