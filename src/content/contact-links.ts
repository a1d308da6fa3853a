import { getCountryCallingCode } from 'libphonenumber-js/min'
import { phoneCountry } from '#lib/i18n/phone.ts'

interface SocialLink {
  network: string
  url: string
}

/** A number as it is called in its own country. */
const HOME_NUMBER = /^(https:\/\/wa\.me\/)0([1-9]\d+)$/

/** The social networks with their addresses. WhatsApp knows a number only by its country, which is the restaurant's. */
export const socialLinks = ({ social, country }: { social: SocialLink[]; country: string }): SocialLink[] =>
  social.map(({ network, url }) => ({
    network,
    url: url.replace(HOME_NUMBER, (_, start, number) => {
      return `${start}${getCountryCallingCode(phoneCountry(country))}${number}`
    }),
  }))

const NAMES: Record<string, string> = { linkedin: 'LinkedIn', whatsapp: 'WhatsApp', tiktok: 'TikTok' }

/** A network's name in its own spelling. */
export const networkName = (network: string): string =>
  NAMES[network] ?? network.charAt(0).toUpperCase() + network.slice(1)
