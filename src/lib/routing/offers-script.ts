import { OFFERS_EVENT } from './offers-event.ts'

/** When an offer of home holds. Absent is always. */
export interface OfferTerms {
  /** The order types that it is for. */
  types?: readonly string[] | undefined
  /** Ranges of minutes of the week, from Monday on, on the restaurant's clock; the end is not part of a range. */
  minutes?: readonly (readonly [number, number])[] | undefined
  /** The first and the last business day. */
  from?: string | undefined
  until?: string | undefined
  /** The zipcodes of its delivery areas. */
  zipcodes?: readonly string[] | undefined
  /** Whether it is for guests who have not ordered before. */
  first?: boolean | undefined
}

/** The restaurant's clock, for a page that is read long after it was built. */
export interface OfferClock {
  /** From which instants (ms) on the clock is so far from UTC (ms). */
  offsets: readonly (readonly [number, number])[]
  /** Minutes after midnight at which a business day ends. */
  ends: number
}

/** How many offers home shows at once. */
const SHOWN_OFFERS = 2

/**
 * Inline head script, which has to run before the first paint: marks the root element with the places of the first offers that hold for
 * what the visitor has chosen, at this time (`data-offers`), with how many others there are (`data-other-offers`), and with the chosen order
 * type (`data-way`). What is not known holds for nobody: an offer for some areas is not shown before a zipcode is. Keys of storage are those of
 * src/lib/stores/storage/storage.ts.
 */
export function offersScript(offers: OfferTerms[], clock: OfferClock): string {
  const rows = offers.map(({ types, minutes, from, until, zipcodes, first }) => [
    types ?? 0,
    minutes ?? 0,
    dayOf(from),
    dayOf(until),
    zipcodes ?? 0,
    first ? 1 : 0,
  ])
  // What no offer asks for is not asked, as each page carries it.
  const isDated = offers.some(({ from, until }) => from ?? until)
  const asksZipcode = offers.some(({ zipcodes }) => zipcodes)
  const isForFirst = offers.some(({ first }) => first)
  return `{let d=document.documentElement.dataset,O=${JSON.stringify(rows)},Z=${JSON.stringify(clock.offsets)},f=()=>{try{let s=localStorage,n=Date.now(),c={};try{c=JSON.parse(s["order-choice"])||c}catch{}let w=s.token&&s.seat?"table":c.orderType||"",l=n+(Z.findLast(z=>z[0]<=n)||Z[0])[1],m=Math.floor(l/6e4+4320)%10080,${isDated ? `b=Math.floor((l/6e4-${clock.ends})/1440),` : ''}a=O.filter(([t])=>w!="table"||!t||t.includes(w)),h=a.filter(([t,r,x,y,p,g])=>(!t||(w?t.includes(w):t.some(o=>o!="table")))&&(!r||r.some(([o,e])=>o<=m&&m<e))${isDated ? '&&(!x||b>=x)&&(!y||b<=y)' : ''}${asksZipcode ? '&&(!p||p.includes(c.zipcode))' : ''}${isForFirst ? '&&!(g&&(s.guest||s.token))' : ''}).slice(0,${SHOWN_OFFERS});d.offers=h.map(o=>O.indexOf(o)).join(" ");d.otherOffers=a.length-h.length;d.way=w}catch{}};for(let e of["storage","${OFFERS_EVENT}"])addEventListener(e,f);f()}`
}

const DAY_MS = 86_400_000
const dayOf = (day: string | undefined): number => (day ? Date.parse(day) / DAY_MS : 0)

/** The rules that show the offers which the script has found, each at its place; without scripts, all are behind the list. */
export const offerRules = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `html:not([data-offers~="${at}"]) [data-offer="${at}"]{display:none}`,
  ).join('')
