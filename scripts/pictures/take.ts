import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../checks/sources.ts'

/** The width of a picture in the docs, in px. */
const WIDTH = 960
/** The screen that is pictured, in px. */
export const SCREEN = { width: 1280, height: 800 }
const FOLDER = join(root, 'docs/pictures')

/** Takes a picture of a page or of a part of it for the docs. */
export async function take(shown: Page | Locator, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const picture = await shown.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 70 })
    .toFile(join(FOLDER, `${name}.webp`))
}
