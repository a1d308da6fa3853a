import type { Logger } from 'pino'
import type { Coordinates, Place } from '#contract/delivery/address.ts'
import { DAY, SECOND } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { isPlaceId, placesIn } from './nominatim.ts'
import { takeTurn } from './turn.ts'

const CACHE_MS = 30 * DAY
const TIMEOUT_MS = 5 * SECOND
/** The public Nominatim asks for no more than one call a second (https://operations.osmfoundation.org/policies/nominatim/). */
const INTERVAL_MS = SECOND
const MAX_WAIT_MS = 3 * SECOND
const MAX_HITS = '8'
/** Within which distance of the restaurant places are preferred, in degrees. */
const AROUND = 0.2

interface GeocoderOptions {
  url: string
  config: Pick<Config, 'publicUrl'>
  db: Database
  log: Logger
  now: () => Date
  /** Milliseconds. */
  interval?: number | undefined
  timeout?: number
}

/** Who asks: in which language, and until when. */
export interface Asking {
  lang: string
  signal?: AbortSignal
}

/** The restaurant's location, and who asks. */
export interface SearchOptions extends Asking {
  country: string
  around: Coordinates | undefined
}

export type Geocoder = ReturnType<typeof createGeocoder>

/**
 * Searches for places with a Nominatim-compatible service: one call at a time across all processes, answers are cached for
 * a month. Throws a 503 when the service does not answer or too many callers wait.
 */
export function createGeocoder({
  url,
  config,
  db,
  log,
  now,
  interval = INTERVAL_MS,
  timeout = TIMEOUT_MS,
}: GeocoderOptions) {
  async function ask(
    path: string,
    { lang, signal }: Asking,
    parameters: Record<string, string>,
  ): Promise<Place[]> {
    const search = new URLSearchParams({
      ...parameters,
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': lang,
    })
    const address = `${url}/${path}?${search}`
    const asked = sha256(address)
    const kept = await db
      .selectFrom('geocoder_answers')
      .select('answer')
      .where('asked', '=', asked)
      .where('created_at', '>', new Date(now().getTime() - CACHE_MS).toISOString())
      .executeTakeFirst()
    if (kept) return readJson(kept.answer)
    const places = await fetchPlaces(address, signal)
    await keep(asked, JSON.stringify(places))
    return places
  }

  async function fetchPlaces(address: string, signal: AbortSignal | undefined): Promise<Place[]> {
    try {
      if (!(await takeTurn(db, { name: 'geocoder', interval, longest: MAX_WAIT_MS }))) {
        throw new Error('too many callers wait')
      }
      signal?.throwIfAborted()
      const limit = AbortSignal.timeout(timeout)
      const response = await fetch(address, {
        headers: { 'User-Agent': `Tischlein (${config.publicUrl})`, Accept: 'application/json' },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return placesIn(await response.json())
    } catch (error) {
      signal?.throwIfAborted()
      // The search text is a person's address and stays out of the log.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the geocoder gave no answer')
      throw new RequestError(503, { message: fieldTexts.searchDown })
    }
  }

  async function keep(asked: string, answer: string): Promise<void> {
    const created_at = now().toISOString()
    await db
      .deleteFrom('geocoder_answers')
      .where('created_at', '<=', new Date(now().getTime() - CACHE_MS).toISOString())
      .execute()
    await db
      .insertInto('geocoder_answers')
      .values({ asked, answer, created_at })
      .onConflict(conflict => conflict.column('asked').doUpdateSet({ answer, created_at }))
      .execute()
  }

  return {
    search: (text: string, { country, around, ...asking }: SearchOptions): Promise<Place[]> =>
      ask('search', asking, {
        q: text,
        limit: MAX_HITS,
        countrycodes: country,
        ...(around && { viewbox: boxAround(around) }),
      }),

    place: async (id: string, asking: Asking): Promise<Place | undefined> =>
      isPlaceId(id) ? (await ask('lookup', asking, { osm_ids: id }))[0] : undefined,

    zipcodeAt: async ({ lat, lng }: Coordinates, asking: Asking): Promise<string | undefined> =>
      (await ask('reverse', asking, { lat: lat.toFixed(4), lon: lng.toFixed(4) }))[0]?.zipcode,
  }
}

const boxAround = ({ lat, lng }: Coordinates): string =>
  [lng - AROUND, lat + AROUND, lng + AROUND, lat - AROUND].map(degrees => degrees.toFixed(4)).join(',')
