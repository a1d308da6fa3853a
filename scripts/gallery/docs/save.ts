import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../checks/sources.ts'

/** The width of a picture in the docs, in px. */
const WIDTH = 960
/** The screen that is pictured, in px. */
export const SCREEN = { width: 1280, height: 800 }
const FOLDER = join(root, 'docs/pictures')

/** The pictures that README and docs show. */
export const docsPictures = [
  'home',
  'pair',
  'undo',
  'orders',
  'other-time',
  'today',
  'offline',
  'opening',
  'beginning',
  'menu',
  'dish',
  'publish',
  'payments',
  'design-type',
  'design-colours',
  'design-components',
  'design-presets',
] as const
type DocsPicture = (typeof docsPictures)[number]

/** Takes a picture of a page or of a part of it, and saves it for the docs. */
export async function save(shown: Page | Locator, name: DocsPicture): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const picture = await shown.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 70 })
    .toFile(join(FOLDER, `${name}.webp`))
}
