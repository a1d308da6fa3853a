import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeArabicRestaurant } from '../../../scripts/gallery/arabic-restaurant.ts'
import { twoFreePorts } from '../../api/setup/ports.ts'
import { run, written } from '../../api/setup/process.ts'

/** Starts the demo restaurant in German and Arabic, with an Arabic name for the dish 401. */
export async function startArabicShop(): Promise<{
  url: string
  output: string
  close: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'arabic-'))
  const restaurant = join(folder, 'restaurant')
  const data = join(folder, 'data')
  writeArabicRestaurant(restaurant)
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
}
