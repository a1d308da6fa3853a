/** Where the pictures of a map come from (docs/api.md, Settings). */
export interface Tiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  url: string
  /** Whose map it is; shown with every map. */
  attribution: string
  /** The server's name, as visitors are told whom their browser would ask; empty for the shop's own. */
  host: string
  /** The same as a source of a security policy; empty for the shop's own. */
  source: string
}

const OPEN_STREET_MAP = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
}
/** Nothing else may get into a security policy. */
const FOREIGN = /^(https:\/\/)((?:\{s\}\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?)\/[^\s;,'"]*$/i
const OWN = /^\/(?!\/)[^\s;,'"]*$/

/**
 * The tile server of the settings, OpenStreetMap's without any. An address that cannot be read is ignored;
 * the map then has no pictures.
 */
export function tilesOf(url: string, attribution: string): Tiles | undefined {
  const tiles = url === '' ? OPEN_STREET_MAP : { url, attribution }
  if (!['{z}', '{x}', '{y}'].every(part => tiles.url.includes(part))) return undefined
  if (OWN.test(tiles.url)) return { ...tiles, host: '', source: '' }
  const [, scheme = '', host = ''] = FOREIGN.exec(tiles.url) ?? []
  return host === ''
    ? undefined
    : { ...tiles, host: host.replace('{s}.', ''), source: scheme + host.replace('{s}', '*') }
}
