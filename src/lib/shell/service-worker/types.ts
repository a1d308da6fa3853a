/*
 * Types of the service worker APIs that are used. TypeScript's WebWorker library conflicts with the DOM one.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Waiting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Events {
  install: Waiting
  activate: Waiting
  fetch: Fetching
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly { url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
}
