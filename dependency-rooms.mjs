// @ts-check

/* The folders of contract, desk and server, and what each may import: .dependency-cruiser.mjs makes a rule of each line. */

/**
 * The folders of the contract, lowest first, and what each may import from besides itself.
 * @type {Record<string, string[]>}
 */
export const contractRooms = {
  kit: [],
  hours: ['kit'],
  menu: ['kit', 'hours'],
  delivery: ['kit'],
  orders: ['kit', 'hours', 'menu', 'delivery'],
  promotions: ['kit', 'hours', 'orders'],
  describe: ['kit', 'hours', 'menu', 'orders', 'promotions'],
  api: ['kit', 'hours', 'menu', 'delivery', 'orders', 'promotions', 'describe'],
  desk: ['kit', 'hours', 'menu', 'delivery', 'orders', 'describe', 'api'],
  programs: ['kit', 'orders', 'describe', 'api', 'desk'],
}

/** The desk's views, each a folder: what it may import from besides itself, never another view. */
const deskViews = {
  board: ['live', 'kit', 'dishes', 'order'],
  phone: ['live', 'kit', 'dishes'],
  driver: ['live', 'kit'],
  drivers: ['live', 'kit', 'order'],
  'sold-out': ['live', 'kit'],
  'special-days': ['live', 'kit'],
  visitors: ['live', 'kit'],
  overview: ['live', 'kit', 'draft'],
  reports: ['live', 'kit', 'draft', 'order'],
  printers: ['live', 'kit'],
  menu: ['live', 'kit', 'draft'],
  settings: ['live', 'kit', 'draft'],
  publish: ['live', 'kit', 'draft'],
  files: ['live', 'kit', 'draft'],
  people: ['live', 'kit', 'draft'],
  operating: ['live', 'kit'],
  opening: ['live', 'kit', 'draft'],
  branches: ['live', 'kit', 'draft'],
}

/**
 * The same for every folder of `src/islands/desk`, lowest first. `desk.tsx` and `entry.tsx` above them may import all.
 * @type {Record<string, string[]>}
 */
export const deskRooms = {
  live: [],
  kit: ['live'],
  draft: ['live', 'kit'],
  dishes: ['live', 'kit', 'draft'],
  order: ['live', 'kit', 'draft', 'dishes'],
  ...deskViews,
  views: ['live', 'kit', 'draft', ...Object.keys(deskViews)],
  session: ['live', 'kit', 'views', ...Object.keys(deskViews)],
}
/** What the rooms of the server stand on: rows, the environment, the shop as it is now, texts, the staff's acts, and what is to be sent. */
const base = ['db', 'kit', 'config', 'shop', 'texts', 'acts', 'outbox']

/**
 * The same for every folder of `server`, lowest first. `main.ts` above them starts what `app` has put together.
 * @type {Record<string, string[]>}
 */
const serverRooms = {
  db: [],
  kit: ['db'],
  config: ['kit'],
  shop: ['db', 'kit', 'config'],
  texts: ['shop'],
  acts: ['db', 'kit'],
  outbox: ['db', 'kit', 'acts'],
  rebuild: base,
  places: base,
  live: base,
  metrics: base,
  push: base,
  orders: base,
  sessions: base,
  http: [...base, 'metrics', 'sessions'],
  api: [...base, 'rebuild', 'places', 'live', 'metrics', 'sessions', 'http'],
  hooks: [...base, 'orders', 'sessions', 'api'],
  payments: [...base, 'orders', 'hooks', 'sessions', 'http', 'api'],
  reports: [...base, 'orders', 'api'],
  printers: [...base, 'orders', 'sessions', 'http', 'api'],
  promotions: [...base, 'orders', 'sessions', 'api', 'reports', 'printers'],
  loyalty: [...base, 'orders', 'sessions', 'api'],
  staff: [...base, 'sessions', 'http', 'api', 'reports'],
  data: [...base, 'rebuild', 'orders', 'hooks', 'sessions', 'api', 'payments', 'staff'],
  customers: [...base, 'places', 'orders', 'sessions', 'api', 'loyalty', 'data'],
  mail: [...base, 'orders', 'sessions', 'payments', 'customers', 'staff'],
  dining: [...base, 'orders', 'sessions', 'api'],
  checkout: [
    ...base,
    'push',
    'places',
    'orders',
    'hooks',
    'promotions',
    'sessions',
    'http',
    'api',
    'payments',
    'printers',
    'loyalty',
    'customers',
    'mail',
    'dining',
  ],
  drivers: [...base, 'places', 'orders', 'sessions', 'api', 'payments', 'checkout'],
  visitors: [...base, 'orders', 'hooks', 'sessions', 'http', 'api', 'payments', 'staff', 'checkout'],
  evening: [...base, 'orders', 'hooks', 'sessions', 'api'],
  storefront: [...base, 'orders', 'api', 'visitors'],
  board: [
    ...base,
    'orders',
    'drivers',
    'sessions',
    'api',
    'payments',
    'reports',
    'printers',
    'staff',
    'checkout',
    'visitors',
    'evening',
    'promotions',
    'dining',
  ],
  phone: [...base, 'places', 'orders', 'sessions', 'api', 'payments', 'staff', 'checkout', 'customers'],
  chain: [...base, 'orders', 'sessions', 'http', 'api', 'reports', 'staff', 'data'],
  operations: [
    ...base,
    'places',
    'metrics',
    'orders',
    'hooks',
    'sessions',
    'api',
    'payments',
    'staff',
    'board',
    'data',
    'dining',
  ],
  site: ['shop', 'http'],
  openapi: [],
  mcp: [],
  alarm: [...base, 'push', 'orders', 'sessions', 'api', 'checkout'],
}
export const appRooms = { ...serverRooms, app: Object.keys(serverRooms) }
