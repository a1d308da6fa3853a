import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'

/** The restaurant's own Arabic texts; the storefront ships no Arabic. */
export const arabic = {
  Cart: 'السلة',
  Menu: 'قائمة الطعام',
  'Add to Cart': 'أضف إلى السلة',
  'from {price}': 'من {price}',
}

/** Writes the data files of the demo restaurant in German and Arabic, with an Arabic name for the dish 401. */
export function writeArabicRestaurant(folder: string): void {
  const write = (file: string, lines: string[]): void =>
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  const products = readFileSync(join(folder, 'products.csv'), 'utf8').trimEnd().split(/\r?\n/)
  const [head, ...rows] = products
  const named = rows.map(row => `${row},${row.startsWith('401,') ? 'بيتزا مارغريتا' : ''}`)
  write('products.csv', [`${head},name_ar`, ...named])
  write('languages.csv', ['code,name', 'de,Deutsch', 'ar,العربية'])
  write('translations.csv', ['lang,key,text', ...Object.entries(arabic).map(pair => `ar,${pair.join(',')}`)])
}
