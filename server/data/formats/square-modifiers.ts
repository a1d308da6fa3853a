import { sheetsOf } from './csv.ts'
import type { BroughtMenu } from './menu.ts'
import { plainText } from './plain-text.ts'
import type { NamedSheet } from './sheet/workbooks.ts'

/** Reads the sheet of modifiers, one answer a row, if the workbook has one. Returns the keys of the groups by the names of their sets. */
export function answersIn(menu: BroughtMenu, others: NamedSheet[]): Map<string, string> {
  const keys = new Map<string, string>()
  for (const other of others)
    for (const sheet of sheetsOf(other.rows)) {
      const set = sheet.header.find(name => /^modifier set(?: name)?$/.test(name))
      const answer = sheet.header.find(name => /^(?:modifier|option)(?: name)?$/.test(name))
      if (set === undefined || answer === undefined) continue
      other.isRead = true
      for (const row of sheet.rows) {
        const name = plainText(row[set])
        if (name === '') continue
        const key = `modifier set ${name}`
        keys.set(name.toLowerCase(), key)
        const group = menu.groups.get(key) ?? { name, min: 0, max: undefined, options: [] }
        group.options.push({ name: plainText(row[answer]), price: row.price ?? '' })
        menu.groups.set(key, group)
      }
      break
    }
  return keys
}
