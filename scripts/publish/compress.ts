import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesIn } from '../shared/files-in.ts'

const TEXT = /\.(?:html|css|js|json|svg|xml|txt|webmanifest)$/
/** Compressing smaller files gains nothing, bytes. */
const SMALL = 512
/** Brotli's best quality takes ten times as long, for two percent of a page. */
const QUALITY = 6
/** Of a script or dictionary it takes a twelfth away, and these are kept between builds. */
const KEPT = /\.(?:js|json)$/
const BEST = 11

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file that has none, so that no request has to wait for compression. */
export async function compressFolder(folder: string): Promise<void> {
  const files = filesIn(folder).filter(file => TEXT.test(file))
  const workers = Array.from({ length: 4 }, async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(join(folder, file))
  })
  await Promise.all(workers)
}

async function compress(path: string): Promise<void> {
  if (existsSync(`${path}.br`)) return
  const text = await readFile(path)
  if (text.length < SMALL) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: KEPT.test(path) ? BEST : QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await Promise.all([
    brotli(text, { params }).then(packed => writeFile(`${path}.br`, packed)),
    zip(text, { level: 9 }).then(packed => writeFile(`${path}.gz`, packed)),
  ])
}
