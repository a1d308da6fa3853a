import { readMenuFile } from '../formats/formats.ts'
import type { Reading, ReadMenu } from '../formats/reading.ts'

/** Reads the menu in a file that somebody has sent. */
export const menu = ({ path, ...reading }: Reading & { path: string }): Promise<ReadMenu> =>
  readMenuFile(path, reading)
