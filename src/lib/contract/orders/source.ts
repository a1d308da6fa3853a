/** What an order may say of where its guest came from: nothing that could be a name or an address. */
export const SOURCE = /^[\w.-]{1,20}$/
