import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long a drive takes, in seconds, between places as the service reads them (`lng,lat`); null where no road leads. */
export type Seconds = (from: string, to: string) => number | null

/**
 * A stand-in for the table service of OSRM, which answers as its documentation says (github.com/Project-OSRM/osrm-backend, docs/http.md):
 * `durations` has a row for each place, in seconds.
 */
export async function openOsrm(seconds: Seconds) {
  const state: { answers: 'well' | 'slowly' | 'wrong' | 'badly'; asked: string[] } = {
    answers: 'well',
    asked: [],
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    state.asked.push(path)
    if (state.answers === 'slowly') return
    const places = decodeURIComponent(path.split('/').at(-1) ?? '').split(';')
    const waypoints = places.map(place => ({
      hint: 'KSoKADRYroqUBAEAEAAAABkAAAAGAAAA',
      distance: 3.068293,
      name: 'Rykestraße',
      location: place.split(',').map(Number),
    }))
    const durations = places.map(from => places.map(to => (from === to ? 0 : seconds(from, to))))
    const well = { code: 'Ok', durations, sources: waypoints, destinations: waypoints }
    const [status, answer] =
      state.answers === 'well'
        ? [200, well]
        : state.answers === 'wrong'
          ? [200, { ...well, durations: durations.slice(1) }]
          : [400, { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 1' }]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return {
    state,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
