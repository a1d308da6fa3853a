import { branch, longText, oneOf, onOff, type SettingField, text } from './setting-types.ts'

/** What pages load from other hosts, and what few restaurants need: settings by groups. */
export const pageSettings = {
  signIn: [
    oneOf(
      'ALLOW_SOCIAL_LOGIN',
      'Guests can sign in with',
      'Buttons on the page Login; each needs its id below',
      {
        '': 'None',
        google: 'Google',
        facebook: 'Facebook',
        'google,facebook': 'Google and Facebook',
      },
    ),
    text('GOOGLE_CLIENT_ID', 'Client id at Google', 'From Google’s console'),
    text('GOOGLE_SCOPES', 'Data requested from Google', 'Only change it if you know why'),
    text('GOOGLE_SCRIPT_URL', 'Address of Google’s script', 'Only change it if you know why'),
    text(
      'FACEBOOK_APP_ID',
      'App id at Facebook',
      'From Facebook’s page for developers; its secret belongs on the server',
    ),
    text('FACEBOOK_SCOPES', 'Data requested from Facebook', 'Only change it if you know why'),
    text('FACEBOOK_SCRIPT_URL', 'Address of Facebook’s script', 'Only change it if you know why'),
    text('FACEBOOK_VERSION', 'Version of Facebook’s API', 'Only change it if you know why'),
  ],
  advanced: [
    longText(
      'CUSTOM_HEADER_CODE',
      'Code for the head of every page',
      'Only meta, link, script and style. What other hosts send loads only after guests agree',
    ),
    text('MAP_TILES', 'Address of the map tiles', 'With z, x and y in braces; OpenStreetMap if empty'),
    text('MAP_ATTRIBUTION', 'Who made the map', 'Shown with every map'),
    onOff('HAS_BRANCH', 'The restaurant has branches', 'Guests choose a branch before they see the menu'),
    branch(
      'BRANCH',
      'This branch',
      'The branch that this server belongs to; its mails link to the branch’s pages',
    ),
    text('API_EXTENSIONS', 'Extensions of the API', 'Only change it if you know why'),
  ],
} satisfies Record<string, readonly SettingField[]>
