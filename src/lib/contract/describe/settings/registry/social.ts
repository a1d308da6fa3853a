import type { SettingEntries } from './setting-entry.ts'

export const social = {
  FACEBOOK: {
    type: 'address',
    label: 'Facebook',
    hint: 'Address of your page there; a link in header and footer',
    docs: { api: 'address' },
  },
  INSTAGRAM: {
    type: 'address',
    label: 'Instagram',
    hint: 'Address of your page there; a link in header and footer',
    docs: { api: 'address' },
  },
  TIKTOK: {
    type: 'address',
    label: 'TikTok',
    hint: 'Address of your page there; a link in header and footer',
    docs: { api: 'address' },
  },
  WHATSAPP: {
    type: 'whatsApp',
    label: 'WhatsApp',
    hint: 'Address of your page there; a link in header and footer',
    docs: {
      api: "an address such as `https://wa.me/4930901820`, or a phone number; one that begins with a single `0` is of the restaurant's country. In the link of a number a leading `+` becomes `00`, which WhatsApp's own addresses do not understand: prefer the address",
    },
  },
  TWITTER: {
    type: 'address',
    label: 'Twitter',
    hint: 'Address of your page there; a link in header and footer',
    docs: { api: 'address' },
  },
  PINTEREST: {
    type: 'address',
    label: 'Pinterest',
    hint: 'Address of your page there; a link in header and footer',
    docs: { api: 'address' },
  },
  LINKEDIN: {
    type: 'address',
    label: 'LinkedIn',
    hint: 'Address of your page there; a link in header and footer',
    docs: { api: 'address' },
  },
  TRIPADVISOR: {
    type: 'address',
    label: 'Tripadvisor',
    hint: 'Address of your page there; a link in header and footer',
    docs: { api: 'address' },
  },
  ANDROID_MARKET_URL: {
    type: 'address',
    label: 'App for Android',
    hint: 'A badge in the footer',
    docs: { api: 'address' },
  },
  IOS_MARKET_URL: {
    type: 'address',
    label: 'App for iPhone',
    hint: 'A badge in the footer',
    docs: { api: 'address' },
  },
  HUAWEI_MARKET_URL: {
    type: 'address',
    label: 'App for Huawei',
    hint: 'A badge in the footer',
    docs: { api: 'address' },
  },
} as const satisfies SettingEntries
