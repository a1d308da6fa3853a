import type { SettingEntries, UsualOf } from './setting-entry.ts'

export const usualSignIn = {
  GOOGLE_SCOPES: 'openid,email,profile',
  GOOGLE_SCRIPT_URL: 'https://accounts.google.com/gsi/client',
  FACEBOOK_SCRIPT_URL: 'https://connect.facebook.net/{locale}/sdk.js',
  FACEBOOK_SCOPES: 'email,public_profile',
  FACEBOOK_VERSION: 'v4.0',
} as const satisfies UsualOf<typeof signIn>

const scripts = {
  api: "address of each provider's script; default `{GOOGLE_SCRIPT_URL}` and `{FACEBOOK_SCRIPT_URL}`; `{locale}` is the page's language such as `de_DE`",
}

export const signIn = {
  ALLOW_SOCIAL_LOGIN: {
    type: 'providers',
    level: 'owner',
    values: {
      '': 'None',
      google: 'Google',
      facebook: 'Facebook',
      'google,facebook': 'Google and Facebook',
    },
    label: 'Guests can sign in with',
    hint: 'Buttons on the page Login; each needs its id below',
    docs: {
      api: 'comma-separated list of the offered providers: `google,facebook`. A provider without a client id is not offered; `1` means both, and a word for off neither',
    },
  },
  GOOGLE_CLIENT_ID: {
    type: 'text',
    level: 'owner',
    label: 'Client id at Google',
    hint: 'From Google’s console',
    docs: { api: "the shop's id at each provider" },
  },
  GOOGLE_SCOPES: {
    type: 'text',
    level: 'owner',
    decided: 'has no effect: Google itself decides what a sign-in tells. Leave it empty',
    docs: { api: 'has no effect: Google itself decides what a sign-in tells' },
  },
  GOOGLE_SCRIPT_URL: {
    type: 'address',
    level: 'owner',
    label: 'Address of Google’s script',
    hint: 'Only change it if you know why',
    docs: scripts,
  },
  FACEBOOK_APP_ID: {
    type: 'text',
    level: 'owner',
    label: 'App id at Facebook',
    hint: 'From Facebook’s page for developers; its secret belongs on the server',
    docs: { api: "the shop's id at each provider" },
  },
  FACEBOOK_SCOPES: {
    type: 'text',
    level: 'owner',
    label: 'Data requested from Facebook',
    hint: 'Only change it if you know why',
    docs: { api: 'comma-separated list of the requested scopes; default `{FACEBOOK_SCOPES}`' },
  },
  FACEBOOK_SCRIPT_URL: {
    type: 'localeAddress',
    level: 'owner',
    label: 'Address of Facebook’s script',
    hint: 'Only change it if you know why',
    docs: scripts,
  },
  FACEBOOK_VERSION: {
    type: 'version',
    level: 'owner',
    label: 'Version of Facebook’s API',
    hint: 'Only change it if you know why',
    docs: { api: "version of Facebook's API; default `{FACEBOOK_VERSION}`" },
  },
} as const satisfies SettingEntries
