import type { NamesOf, SettingEntries, UsualOf } from './setting-entry.ts'

/** The values of LOADER_ANIMATION. */
export const loaders = ['pizza', 'burger', 'infinite', 'logo'] as const

export const usualLook = {
  CORNER_RADIUS: 'soft',
  PAGE_TONE: 'warm',
  HERO_FORM: 'words',
  CARD_FORM: 'words',
  HEADER_FORM: 'line',
  LOADER_ANIMATION: 'pizza',
} as const satisfies UsualOf<typeof look>

const pictures = 'an address, or a picture; BACKGROUND_IMAGE is the large one with which the home page opens'
const appPictures =
  'an address, or a picture: how the shop looks on a phone and on a computer, which browsers show before they install it. Of sides from 320 px; read at build time'
const appPictureFiles =
  'how the shop looks on a phone (upright) and on a computer, which browsers show before they install it'
const accessPictures = 'an address, or a picture, for /login, /register and /reset-password'

export const look = {
  BRAND_COLOR: {
    type: 'colour',
    label: 'Colour of the restaurant',
    hint: 'Buttons, links, the bar of the browser and the pin on the map',
    docs: {
      api: "the restaurant's colour, `#b3261e`: buttons, links, their soft background, the browser's bar and the pin of maps. Its hue is kept; where its contrast is too low to read, the build darkens it on light pages and lightens it on dark ones, and prints which colours it shows. Read at build time",
      files:
        'the colour of buttons, links, selected items, the bar of the browser and the pin on the map, in light and dark. Its hue stays, and it is made darker or paler where text in it would be hard to read',
    },
  },
  CORNER_RADIUS: {
    type: 'oneOf',
    values: {
      '': 'As usual: soft',
      square: 'Square',
      soft: 'Soft',
      round: 'Round',
    },
    label: 'Corners',
    hint: 'Of cards, pictures, buttons and fields',
    docs: {
      api: 'how round corners are: `square`, `{CORNER_RADIUS}` (default) or `round`. Read at build time',
      files:
        'how round the corners of cards, pictures, buttons and fields are: `square`, `soft` (as without it) or `round`',
    },
  },
  PAGE_TONE: {
    type: 'oneOf',
    values: {
      '': 'As usual: warm paper',
      warm: 'Warm paper',
      ember: 'Ash, with a dark head',
      cool: 'Cool white',
      plain: 'Plain white',
      rosy: 'Rosy cream',
    },
    label: 'Tone of the pages',
    hint: 'Paper, cards, text and lines, on light and dark pages',
    docs: {
      api: 'the tone of paper, cards, text and lines on light and dark pages: `{PAGE_TONE}` (default), `ember` (ash, with a dark head), `cool`, `plain` or `rosy`. Read at build time',
      files:
        'the tone of paper, cards, text and lines, in light and dark: `warm` (as without it), `ember` (ash, with a dark head), `cool` (white), `plain` (white and black) or `rosy` (cream)',
    },
  },
  HERO_FORM: {
    type: 'oneOf',
    values: {
      '': 'As usual: words',
      words: 'Words, with the large picture beside them',
      picture: 'The large picture from edge to edge',
      split: 'Words and picture, half each',
      collage: 'Pictures of dishes',
      poster: 'A poster in the colour of the restaurant',
    },
    label: 'How home opens',
    hint: 'What has no picture opens with words',
    docs: {
      api: 'how the home page opens: `{HERO_FORM}` (default; the large picture, if there is one, beside them), `picture` (from edge to edge), `split` (words and picture, half each), `collage` (pictures of dishes) or `poster` (in the colour of the restaurant). Read at build time',
      files:
        'how the home page opens: `words` (as without it; the large picture, if there is one, beside them), `picture` (from edge to edge), `split` (words and picture, half each), `collage` (pictures of the first dishes that have one) or `poster` (in the colour of the restaurant)',
    },
  },
  CARD_FORM: {
    type: 'oneOf',
    values: {
      '': 'As usual: words, with the picture at their end',
      words: 'Words, with the picture at their end',
      top: 'The picture above',
      large: 'The picture large',
      table: 'A table',
      tiles: 'Tiles',
    },
    label: 'Cards of dishes',
    hint: 'Each composes dishes without a picture too',
    docs: {
      api: 'the form of the cards of dishes: `{CARD_FORM}` (default; the picture at their end), `top` (the picture above), `large` (the picture large), `table` or `tiles`. Read at build time',
      files:
        'the form of the cards of dishes: `words` (as without it; the picture at their end), `top` (the picture above), `large` (the picture large), `table` (a line for each) or `tiles`',
    },
  },
  HEADER_FORM: {
    type: 'oneOf',
    values: {
      '': 'As usual: a thin line',
      line: 'A thin line',
      bold: 'A large name above a thick line',
      plain: 'Wide letters, without a line',
      band: 'A band in the colour of the restaurant',
      centred: 'The name in the middle',
    },
    label: 'Head of the pages',
    hint: 'Name or logo, links and cart',
    docs: {
      api: 'the head of the pages: `{HEADER_FORM}` (default), `bold` (a large name above a thick line), `plain` (wide letters), `band` (in the colour of the restaurant) or `centred` (the name in the middle). Read at build time',
      files:
        'the head of the pages: `line` (as without it), `bold` (a large name above a thick line), `plain` (wide letters), `band` (in the colour of the restaurant) or `centred` (the name in the middle)',
    },
  },
  FONT_SETTINGS: {
    type: 'fonts',
    label: 'Fonts',
    hint: 'A font of your own is a WOFF2 file of at most 500 KB. Check that its licence allows use on a website',
    docs: {
      api: "one or two font families, separated by a comma, the one for headings first: `Vollkorn, Figtree` (the default). A single family is used for all text. The storefront serves `Figtree`, and for headings only `Vollkorn`, `Alegreya Sans`, `Barlow Condensed`, `Nunito` and `Jost`; `Georgia` and `System` are on every device; other names have no effect. For the restaurant's own font, give the address of a WOFF2 file, `/media/haus.woff2, Figtree`: the build copies it, so browsers load it from the site itself. Read at build time",
      files:
        'the font of headings, and after a comma that of everything else: `Vollkorn`, `Alegreya Sans`, `Barlow Condensed`, `Nunito`, `Jost` (these for headings only), `Figtree`, `Georgia`, `System` (the font of the device), or a WOFF2 file in `media/`',
    },
  },
  LOGO: {
    type: 'picture',
    label: 'Logo',
    hint: 'In the header of every page and in mails',
    docs: { api: pictures },
  },
  FOOTER_LOGO: {
    type: 'picture',
    label: 'Logo in the footer',
    hint: 'If empty, the logo of the header',
    docs: { api: pictures },
  },
  FAVICON: {
    type: 'picture',
    label: 'Small picture in the tab',
    hint: 'Beside the title in the browser',
    docs: { api: pictures },
  },
  SPLASH_LOGO: {
    type: 'picture',
    label: 'Logo while loading',
    hint: 'On the app’s first screen',
    docs: { api: pictures },
  },
  APP_PICTURE_NARROW: {
    type: 'picture',
    label: 'The shop on a phone',
    hint: 'A screenshot, upright, that phones show before they put the shop on the home screen. From 320 px',
    docs: { api: appPictures, files: appPictureFiles },
  },
  APP_PICTURE_WIDE: {
    type: 'picture',
    label: 'The shop on a computer',
    hint: 'A screenshot, across, that computers show before they install the shop. From 320 px',
    docs: { api: appPictures, files: appPictureFiles },
  },
  BACKGROUND_IMAGE: {
    type: 'picture',
    label: 'Large picture of the home page',
    hint: 'It opens the page, usually beside the name and the heading, on a phone behind them',
    docs: {
      api: pictures,
      files:
        'the large picture with which the home page opens: beside its name and heading, on a phone behind them under a shade that keeps them legible',
    },
  },
  HOME_PARTS: {
    type: 'homeParts',
    label: 'Order of the home page',
    hint: 'The search and the list of categories stay above the first dishes',
    docs: {
      api: "the order of the home page's parts, separated by commas: `hero`, `order`, `offers`, `categories`, `popular`, `combos`, `slides`, `menu`, `gallery` (the default). Parts that it does not name follow in this order, except `popular`, which is then above the first of `combos` and `menu`. Without combos, slides that follow them are below the first category. Search and list of categories are above the first of `popular`, `combos` and `menu`. Read at build time",
      files: 'the order of the home page',
    },
  },
  HOME_SLIDER: {
    type: 'pictures',
    label: 'Large pictures of the home page',
    hint: 'A row to swipe through, usually below the combos or the first category',
    docs: { api: 'pictures of the slider on the home page: `slider`, a list in the shape `wide`' },
  },
  HOME_GALLERY: {
    type: 'pictures',
    label: 'Gallery of the home page',
    hint: 'Squares above those of the categories',
    docs: {
      api: 'pictures of the gallery on the home page, above those of the categories: `gallery`, a list in the shape `square`',
    },
  },
  BREADCRUMB_BACKGROUND: {
    type: 'picture',
    label: 'Background of the breadcrumb bar',
    hint: 'Below the header of every page',
    docs: { api: pictures },
  },
  LOGIN_IMAGE: {
    type: 'picture',
    label: 'Picture beside the sign-in',
    hint: 'On the page Login',
    docs: { api: accessPictures },
  },
  REGISTER_IMAGE: {
    type: 'picture',
    label: 'Picture beside the registration',
    hint: 'On the page Register',
    docs: { api: accessPictures },
  },
  FORGOT_PASSWORD_IMAGE: {
    type: 'picture',
    label: 'Picture beside the new password',
    hint: 'On the page Forgot password',
    docs: { api: accessPictures },
  },
  LOADER_ANIMATION: {
    type: 'oneOf',
    values: {
      '': 'Pizza, as usual',
      pizza: 'Pizza',
      burger: 'Burger',
      infinite: 'A loop',
      logo: 'The logo',
    } as const satisfies NamesOf<(typeof loaders)[number]>,
    label: 'Animation while loading',
    hint: 'When something takes a while',
    docs: { api: '`{LOADER_ANIMATION}` (default), `burger`, `infinite`, `logo`' },
  },
} as const satisfies SettingEntries

export type CornerRadius = Exclude<keyof typeof look.CORNER_RADIUS.values, ''>
export type PageTone = Exclude<keyof typeof look.PAGE_TONE.values, ''>
export type HeroForm = Exclude<keyof typeof look.HERO_FORM.values, ''>
export type CardForm = Exclude<keyof typeof look.CARD_FORM.values, ''>
export type HeaderForm = Exclude<keyof typeof look.HEADER_FORM.values, ''>
