/** What an order may say of where its guest came from: nothing that could be a name or an address. */
export const SOURCE = /^[\w.-]{1,20}$/

/** The source of what somebody at the desk has taken on the phone, which no guest's cart can say of itself. */
export const PHONE_SOURCE = 'phone'
