import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { twoFreePorts } from '../../api/setup/ports.ts'
import { run, written } from '../../api/setup/process.ts'

/** The restaurant's own Arabic texts; the storefront ships no Arabic. */
export const arabic = {
  Cart: 'السلة',
  Menu: 'قائمة الطعام',
  'Add to Cart': 'أضف إلى السلة',
  'from {price}': 'من {price}',
}

/** Starts the demo restaurant in German and Arabic, with an Arabic name for the dish 401. */
export async function startArabicShop(): Promise<{
  url: string
  output: string
  close: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'arabic-'))
  const restaurant = join(folder, 'restaurant')
  const data = join(folder, 'data')
  cpSync(new URL('../../../demo', import.meta.url), restaurant, { recursive: true })
  const products = readFileSync(join(restaurant, 'products.csv'), 'utf8').trimEnd().split(/\r?\n/)
  const [head, ...rows] = products
  const named = rows.map(row => `${row},${row.startsWith('401,') ? 'بيتزا مارغريتا' : ''}`)
  write('products.csv', [`${head},name_ar`, ...named])
  write('languages.csv', ['code,name', 'de,Deutsch', 'ar,العربية'])
  write('translations.csv', ['lang,key,text', ...Object.entries(arabic).map(pair => `ar,${pair.join(',')}`)])
  const port = await twoFreePorts()
  const env = { PORT: String(port), DATA_DIR: data, CLOCK: '2026-05-13T18:00:00+02:00', RATE_LIMIT: '0' }
  await written(run('scripts/shop.ts', ['import', restaurant, '--publish'], env), 'Imported')
  const shop = run('scripts/start.ts', [], env)
  await written(shop, 'is ready at')
  return {
    url: `http://localhost:${port}`,
    output: shop.output(),
    close: async () => {
      shop.process.kill('SIGINT')
      await shop.ended
      rmSync(folder, { recursive: true })
    },
  }

  function write(file: string, lines: string[]): void {
    writeFileSync(join(restaurant, file), `${lines.join('\n')}\n`)
  }
}
