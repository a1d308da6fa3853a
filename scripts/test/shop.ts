/** The environment of the shop that browser tests share. Its pages are built for this address. */
export const SHOP = {
  PORT: '4399',
  DATA_DIR: 'data/e2e',
  CLOCK: '2026-05-13T18:00:00+02:00',
  RATE_LIMIT: '0',
}
