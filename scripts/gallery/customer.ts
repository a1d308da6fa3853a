import { JSON_BODY, orderDish, send } from './guests.ts'

const ACCOUNT = { email: 'ada@tischlein.example', password: 'tischlein-demo' }
const CONTACT = { name: 'Ada Lovelace', phone: '+49 30 23125 014', terms: true }
const ADDRESS = {
  name: 'Zuhause',
  address: 'Rykestraße 12',
  extras: '3. Stock',
  zipcode: '10437',
  areaId: 'helmholtzkiez',
  isDefault: true,
}

/** Registers a customer who saves an address and has two orders. Returns the token of the account. */
export async function newCustomer(base: string): Promise<string> {
  const registration = { ...ACCOUNT, ...CONTACT, password_confirmation: ACCOUNT.password }
  await send(`${base}/api/register`, registration, JSON_BODY)
  const { token } = (await (await send(`${base}/api/login`, ACCOUNT, JSON_BODY)).json()).data
  const own = { ...JSON_BODY, Authorization: `Bearer ${token}` }
  await send(`${base}/api/me/addresses`, ADDRESS, own)
  await orderDish(base, { headers: own })
  await orderDish(base, { headers: own })
  return token
}
