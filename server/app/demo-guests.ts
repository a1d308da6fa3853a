import type { OrderType } from '#contract/kit/order-types.ts'
import type { Dice } from '#server/kit/dice.ts'
import type { Shop } from '#server/shop/shop.ts'

/** The mail domain of the guests of the demo's past, which sets them apart from real ones: it can receive no mail. */
export const PAST_GUESTS = '@gast.tischlein.example'

/** How many of them there are, and how many of these have an account. */
const GUESTS = 120
const WITH_ACCOUNT = 14

const FIRST =
  'Anna Ben Ayşe Clara David Elif Emre Finn Greta Hannah Ivan Jana Jonas Kadir Lea Leon Lina Mehmet Mia Moritz Nora Oskar Paula Rosa Samir Selin Theo Vera Yusuf Zoe'.split(
    ' ',
  )
const LAST =
  'Albrecht Becker Çelik Demir Ernst Fischer Graf Hoffmann Issa Jansen Kaya König Lange Lorenz Moreau Neumann Nowak Öztürk Petersen Richter Sauer Schubert Thiel Ünal Vogt Wagner Weiß Yıldız Zimmermann Roth'.split(
    ' ',
  )

/** Streets of the demo town by the zipcode of their area. */
const STREETS: Record<string, string> = {
  10405: 'Kollwitzstraße',
  10437: 'Gneiststraße',
  10435: 'Zionskirchstraße',
  10407: 'Hufelandstraße',
  10439: 'Gleimstraße',
  10409: 'Ostseestraße',
  10119: 'Veteranenstraße',
  10249: 'Hohenschönhauser Straße',
}

export interface PastGuest {
  name: string
  email: string
  phone: string
  /** The first day on which they order, counted from the beginning. */
  from: number
  /** How often they order beside others. */
  weight: number
  /** How they usually order. */
  usual: OrderType
  area: Shop['areas'][number] | undefined
  street: string
  hasAccount: boolean
}

/** Invented people around the restaurant, who have become its guests one after the other; a few of them come again and again. */
export function pastGuests(dice: Dice, { areas, features }: Shop, days: number): PastGuest[] {
  const offered = features.orderTypes
  const near = areas.filter(({ zipcode }) => STREETS[zipcode])
  return Array.from({ length: GUESTS }, (_, index) => {
    const first = FIRST[index % FIRST.length] ?? ''
    const last = dice.oneOf(LAST)
    const area =
      near.length > 0 ? near[Math.min(dice.upTo(near.length - 1), dice.upTo(near.length - 1))] : undefined
    const usual = dice.weighed<OrderType>({ delivery: area ? 60 : 0, takeaway: 36, curbside: 4, table: 0 })
    const isRegular = index < GUESTS / 5
    return {
      name: `${first} ${last}`,
      email: `${latin(first)}.${latin(last)}.${index + 1}${PAST_GUESTS}`,
      // A range of numbers that belong to nobody.
      phone: `+493023125${String(100 + index)}`,
      from: isRegular ? dice.upTo(5) : dice.upTo(days - 2),
      weight: isRegular ? 5 + dice.upTo(6) : 1 + dice.chance(),
      usual: offered.includes(usual) ? usual : (offered.find(type => type !== 'table') ?? 'takeaway'),
      area,
      // House numbers that do not exist.
      street: `${STREETS[area?.zipcode ?? ''] ?? ''} ${200 + dice.upTo(90)}`,
      hasAccount: index < WITH_ACCOUNT,
    }
  })
}

const latin = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
