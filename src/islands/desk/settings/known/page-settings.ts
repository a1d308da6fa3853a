import type { SettingField } from './kinds.ts'

/** What pages load from others, and what few restaurants need: settings by groups. */
export const pageSettings = {
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
