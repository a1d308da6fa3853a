/*
 * Types of the service worker APIs that are used. TypeScript's WebWorker library conflicts with the DOM one.
 */

/** What a device of the restaurant shows when nobody answers an order, in the language of its desk. */
export interface PushNotice {
  title: string
  body: string
}

/** What of an order is shown to a guest who wants its news. */
export interface NewsOfOrder {
  /** Under which it is kept, one for each order. */
  at: string
  /** Where the order is asked for; undefined where that needs an account. */
  url: string | undefined
  lang: string
  locale: string
  timeZone: string
  title: string
  /** In place of news that cannot be asked for. */
  body: string
  /** The page of the order. */
  href: string
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Waiting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Telling extends Waiting {
  readonly data: { notice?: PushNotice; news?: NewsOfOrder; endNews?: string }
}

interface Clicking extends Waiting {
  readonly notification: Notification
}

interface Events {
  install: Waiting
  activate: Waiting
  fetch: Fetching
  message: Telling
  push: Waiting
  notificationclick: Clicking
}

interface PageWindow {
  readonly url: string
  focus(): Promise<unknown>
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly PageWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
}
