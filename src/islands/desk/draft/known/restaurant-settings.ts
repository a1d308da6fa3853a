import { country, currency, page, type SettingField, text, timeZone } from './setting-types.ts'

/** What describes the restaurant: settings by groups. */
export const restaurantSettings = {
  restaurant: [
    text('SITE_TITLE', 'Name of the restaurant', 'On every page, in mails and on receipts'),
    text('PHONE', 'Phone', 'In the header and footer and on the contact page'),
    text(
      'EMAIL',
      'E-mail for orders and guests',
      'Orders, messages and reservations go there, and guests reply to it',
    ),
    text(
      'ADDRESS',
      'Address of the restaurant',
      'In the footer, on the contact page and in mails about takeaway',
    ),
    text(
      'RESTAURANT_COORDINATES',
      'Place on the map',
      'Latitude and longitude, such as 52.5371,13.4199: the pin on the contact page, and the centre of the delivery radius',
    ),
    text('MAP_URL', 'Link to an external map', 'On the contact page'),
    country('COUNTRY', 'Country', 'Decides how phone numbers and prices are written'),
    currency('CURRENCY', 'Currency', 'Of all prices'),
    timeZone('TIME_ZONE', 'Time zone', 'For opening hours and all other times'),
  ],
  legal: [
    page('IMPRINT', 'Page with the imprint', 'Required before the shop takes orders'),
    page('PRIVACY_POLICY', 'Page about privacy', 'Linked at checkout and in forms'),
    page('TERMS_AND_CONDITIONS', 'Page with the terms', 'Guests agree to it at checkout'),
    page(
      'WITHDRAWAL_POLICY',
      'Page about withdrawal',
      'While it is set, the footer has the button to withdraw',
    ),
  ],
  social: [
    text('FACEBOOK', 'Facebook', 'Address of your page there; a link in header and footer'),
    text('INSTAGRAM', 'Instagram', 'Address of your page there; a link in header and footer'),
    text('TIKTOK', 'TikTok', 'Address of your page there; a link in header and footer'),
    text('WHATSAPP', 'WhatsApp', 'Address of your page there; a link in header and footer'),
    text('TWITTER', 'Twitter', 'Address of your page there; a link in header and footer'),
    text('PINTEREST', 'Pinterest', 'Address of your page there; a link in header and footer'),
    text('LINKEDIN', 'LinkedIn', 'Address of your page there; a link in header and footer'),
    text('TRIPADVISOR', 'Tripadvisor', 'Address of your page there; a link in header and footer'),
    text('ANDROID_MARKET_URL', 'App for Android', 'A badge in the footer'),
    text('IOS_MARKET_URL', 'App for iPhone', 'A badge in the footer'),
    text('HUAWEI_MARKET_URL', 'App for Huawei', 'A badge in the footer'),
  ],
} satisfies Record<string, readonly SettingField[]>
