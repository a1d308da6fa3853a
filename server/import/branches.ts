import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'

/** branches.csv: each branch and the host of its own API. */
export function readBranches(source: ImportSource) {
  const rows = readTable(source, {
    file: 'branches.csv',
    columns: ['slug', 'name', 'url'],
    key: ['slug'],
    optional: true,
  })
  return rows.map((row, sort) => {
    const slug = row.required('slug')
    const url = row.required('url')
    if (slug !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      row.mistake('slug', `“${slug}” must be lower-case letters (a to z), digits and single - between them`)
    }
    if (url !== '' && !isHost(url)) {
      row.mistake('url', `“${url}” must be an address without a path, such as https://mitte.example.org`)
    }
    return { slug, name: row.required('name'), url: url.replace(/\/$/, ''), sort }
  })
}

function isHost(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return /^https?:$/.test(protocol) && url.replace(/\/$/, '').toLowerCase() === origin
}
