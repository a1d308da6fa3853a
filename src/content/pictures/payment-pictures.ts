export type PaymentPicture = 'card' | 'bank' | 'mobile'

/** Only sites in Finland and South Africa show their payment methods. */
const PICTURES: Record<string, PaymentPicture[]> = {
  fi: ['card', 'bank', 'mobile'],
  za: ['card', 'bank', 'mobile'],
}

/** The pictures of payment methods that a site in a country shows in its footer. */
export const paymentPictures = (country: string): PaymentPicture[] => PICTURES[country] ?? []
