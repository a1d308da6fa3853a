import { OFFERS_EVENT } from './offers-event.ts'

/** When an offer of home holds. */
export interface OfferTerms {
  /** The choices for which it holds: order types, and an empty one for visitors who have not chosen yet. */
  ways: readonly string[]
  /** Ranges of minutes of the week, from Monday on, on the restaurant's clock; the end is not part of a range. */
  minutes: readonly (readonly [begin: number, end: number])[]
  /** The first and the last business day. Absent is any. */
  from?: string | undefined
  until?: string | undefined
  /** The zipcodes of its delivery areas. Absent is everywhere. */
  zipcodes?: readonly string[] | undefined
  /** Whether it is for guests who have not ordered before. */
  first?: boolean | undefined
}

/** The restaurant's clock, for a page that is read long after it was built. */
export interface OfferClock {
  /** From which instants (ms) on the clock is so far from UTC (ms), in their sequence; the first one is 0. */
  offsets: readonly (readonly [from: number, offset: number])[]
  /** Minutes after midnight at which a business day ends. */
  ends: number
}

/** How many offers home shows at once. */
const SHOWN_OFFERS = 2
/** The first minute of 1970 was so far from a Monday. */
const MONDAY_BEFORE = 3 * 1440

/** The attribute `data-offers` of the script's element: what it judges. */
export function offersData(offers: OfferTerms[], { offsets }: OfferClock): string {
  const rows = offers.map(({ ways, minutes, from, until, zipcodes, first }, at) => [
    at,
    ways,
    minutes.map(([begin, end]) => [begin - MONDAY_BEFORE, end - begin]),
    dayOf(from),
    dayOf(until),
    zipcodes ?? 0,
    first ? 1 : 0,
  ])
  return JSON.stringify([rows, offsets.toReversed()])
}

/**
 * Inline head script, which has to run before the first paint: marks the root element with the places of the first offers that hold for
 * what the visitor has chosen, at this time (`data-offers`), and with the chosen order type (`data-way`). What is not known holds for nobody:
 * an offer for some areas is not shown before a zipcode is. It follows the script that marks who the visitor is (account-script.ts). Keys of
 * storage are those of src/lib/stores/storage/storage.ts.
 */
export function offersScript(offers: OfferTerms[], { ends }: OfferClock): string {
  // What no offer asks for is not asked, as each page carries it.
  const holds = [
    'o[1].includes(w)',
    'o[2].some(([b,l])=>(m-b)%10080<l)',
    offers.some(({ from, until }) => from ?? until) &&
      `(b=>(!o[3]||b>=o[3])&&(!o[4]||b<=o[4]))(Math.floor((m-${ends})/1440))`,
    offers.some(({ zipcodes }) => zipcodes) && '(!o[5]||o[5].includes(c.zipcode))',
    offers.some(({ first }) => first) && '!(o[6]&&("user"in d||d.again=="true"))',
  ].filter(Boolean)
  return `{let d=document.documentElement.dataset,[O,Z]=JSON.parse(document.currentScript.dataset.offers),f=()=>{let n=Date.now(),c={};try{c=JSON.parse(localStorage["order-choice"])||c}catch{}let w=d.user||c.orderType||"",m=(n+Z.find(z=>z[0]<=n)[1])/6e4;d.way=w;d.offers=O.filter(o=>${holds.join('&&')}).slice(0,${SHOWN_OFFERS}).map(o=>o[0]).join(" ")};addEventListener("${OFFERS_EVENT}",f);f()}`
}

const DAY_MS = 86_400_000
const dayOf = (day: string | undefined): number => (day ? Date.parse(day) / DAY_MS : 0)

/**
 * The rules that show the offers which the script has found, each at its place, and the button of their list where it has others. Without
 * scripts, all are behind the list.
 */
export function offerRules(offers: OfferTerms[]): string {
  const places = [...offers.keys()]
  const atTable = places.filter(at => offers[at]?.ways.includes('table'))
  const listFor = (visitor: string, known: number[]): string =>
    known.length > SHOWN_OFFERS
      ? ''
      : `html${visitor}[data-offers="${known.join(' ')}"] .offers${known.length > 0 ? '__all' : ''}{display:none}`
  return [
    ...places.map(at => `html:not([data-offers~="${at}"]) [data-offer="${at}"]{display:none}`),
    listFor(':not([data-user="table"])', places),
    listFor('[data-user="table"]', atTable),
  ].join('')
}
