import type { SettingField } from './kinds.ts'

/** What is said of the restaurant: settings by groups. */
export const restaurantSettings = {
  restaurant: [
    {
      key: 'SITE_TITLE',
      label: 'Name of the restaurant',
      hint: 'On every page, in mails and on receipts',
      kind: { as: 'text' },
    },
    {
      key: 'PHONE',
      label: 'Phone',
      hint: 'In the header and footer and on the contact page',
      kind: { as: 'text' },
    },
    {
      key: 'EMAIL',
      label: 'E-mail for orders and guests',
      hint: 'Orders, messages and reservations go there, and guests reply to it',
      kind: { as: 'text' },
    },
    {
      key: 'ADDRESS',
      label: 'Address of the restaurant',
      hint: 'In the footer, on the contact page and in mails about takeaway',
      kind: { as: 'text' },
    },
    {
      key: 'RESTAURANT_COORDINATES',
      label: 'Place on the map',
      hint: 'Latitude and longitude, such as 52.5371,13.4199: the pin on the contact page, and the centre of the delivery radius',
      kind: { as: 'text' },
    },
    { key: 'MAP_URL', label: 'Link to an external map', hint: 'On the contact page', kind: { as: 'text' } },
    {
      key: 'COUNTRY',
      label: 'Country',
      hint: 'Decides how phone numbers and prices are written',
      kind: { as: 'country' },
    },
    { key: 'CURRENCY', label: 'Currency', hint: 'Of all prices', kind: { as: 'currency' } },
    {
      key: 'TIME_ZONE',
      label: 'Time zone',
      hint: 'Opening hours and all times are in it',
      kind: { as: 'timeZone' },
    },
  ],
  legal: [
    {
      key: 'IMPRINT',
      label: 'Page with the imprint',
      hint: 'Required before the shop takes orders',
      kind: { as: 'page' },
    },
    {
      key: 'PRIVACY_POLICY',
      label: 'Page about privacy',
      hint: 'Linked at checkout and in forms',
      kind: { as: 'page' },
    },
    {
      key: 'TERMS_AND_CONDITIONS',
      label: 'Page with the terms',
      hint: 'Guests agree to it at checkout',
      kind: { as: 'page' },
    },
    {
      key: 'WITHDRAWAL_POLICY',
      label: 'Page about withdrawal',
      hint: 'While it is set, the footer has the button to withdraw',
      kind: { as: 'page' },
    },
  ],
  social: [
    {
      key: 'FACEBOOK',
      label: 'Facebook',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'INSTAGRAM',
      label: 'Instagram',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'TIKTOK',
      label: 'TikTok',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'WHATSAPP',
      label: 'WhatsApp',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'TWITTER',
      label: 'Twitter',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'PINTEREST',
      label: 'Pinterest',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'LINKEDIN',
      label: 'LinkedIn',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'TRIPADVISOR',
      label: 'Tripadvisor',
      hint: 'Address of your page there; a link in header and footer',
      kind: { as: 'text' },
    },
    {
      key: 'ANDROID_MARKET_URL',
      label: 'App for Android',
      hint: 'A badge in the footer',
      kind: { as: 'text' },
    },
    { key: 'IOS_MARKET_URL', label: 'App for iPhone', hint: 'A badge in the footer', kind: { as: 'text' } },
    {
      key: 'HUAWEI_MARKET_URL',
      label: 'App for Huawei',
      hint: 'A badge in the footer',
      kind: { as: 'text' },
    },
  ],
} satisfies Record<string, readonly SettingField[]>
