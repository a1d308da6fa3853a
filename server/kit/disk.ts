import { statfs } from 'node:fs/promises'

/** Bytes of the disk that a folder is on. */
export interface Disk {
  free: number
  total: number
}

/** What is left for programs that are not the system's own. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
