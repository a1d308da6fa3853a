import type { Coordinates } from '#contract/account.ts'

const TIMEOUT = 15_000

/** Returns the device's location. Rejects when it is unavailable or permission is denied. */
export const locate = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('This device has no location'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: TIMEOUT, maximumAge: 60_000 },
    )
  })
