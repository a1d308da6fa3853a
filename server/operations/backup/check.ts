import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { UserError } from '#server/kit/user-error.ts'
import { type BackupHead, FOLDER_FORMAT, FORMAT, readSeal, SEAL_LENGTH } from './format.ts'

const GZIP = Buffer.from([0x1f, 0x8b])

/** Reads a backup to its end. Returns its format. Throws a UserError, with what is wrong with it, unless it is as it was written. */
export async function checkBackup(file: string): Promise<number> {
  const { size, start, end } = await endsOf(file)
  if (size === 0) throw new UserError(`${file} is empty, so there is nothing to restore.`)
  if (!start.equals(GZIP.subarray(0, start.length)))
    throw new UserError(`${file} is not a backup: it is not compressed with gzip.`)
  const seal = readSeal(end)
  if (seal !== undefined) {
    if (seal !== (await digestOf(file, size - SEAL_LENGTH))) throw damaged(file)
    return FORMAT
  }
  let lines = 0
  for await (const line of linesIn(file)) {
    if (lines === 0 && headOf(line).format !== FOLDER_FORMAT) throw cut(file)
    lines += 1
  }
  return FOLDER_FORMAT
}

/** Whether a sealed backup is as it was written. */
export async function isWhole(file: string): Promise<boolean> {
  const { size, end } = await endsOf(file)
  const seal = readSeal(end)
  return seal !== undefined && seal === (await digestOf(file, size - SEAL_LENGTH))
}

/** The lines of a backup, which need not be whole. Throws a UserError where they cannot be read any further. */
export async function* linesIn(file: string): AsyncGenerator<string, void> {
  const source = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  source.on('error', error => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of source.pipe(text)) {
      const [first = '', ...others] = String(chunk).split('\n')
      rest += first
      for (const other of others) {
        yield rest
        rest = other
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'Z_BUF_ERROR') throw cut(file)
    if (String(code).startsWith('Z_')) throw damaged(file)
    throw error
  } finally {
    source.destroy()
  }
  if (rest !== '') throw cut(file)
}

/** The first line of a backup. Throws a UserError when this version cannot read the others. */
export function headOf(line: string | undefined): BackupHead {
  const head = parse(line) as BackupHead | undefined
  if (head?.format === FORMAT || head?.format === FOLDER_FORMAT) return head
  throw new UserError(
    `The backup's format is ${head?.format ?? 'unknown'}, but this version reads ${FOLDER_FORMAT} and ${FORMAT}.`,
  )
}

export function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

const cut = (file: string): UserError =>
  new UserError(
    `The backup ${file} is cut off: its end is missing. Copy it again, or take another one. Nothing was changed.`,
  )

export const damaged = (file: string): UserError =>
  new UserError(
    `The backup ${file} is damaged: it is not as it was written. Copy it again, or take another one. Nothing was changed.`,
  )

async function endsOf(file: string): Promise<{ size: number; start: Buffer; end: Buffer }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const read = async (from: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    return {
      size,
      start: await read(0, GZIP.length),
      end: await read(Math.max(0, size - SEAL_LENGTH), SEAL_LENGTH),
    }
  } finally {
    await handle.close()
  }
}

async function digestOf(file: string, length: number): Promise<string> {
  const hash = createHash('sha256')
  if (length > 0) for await (const bytes of createReadStream(file, { end: length - 1 })) hash.update(bytes)
  return hash.digest('hex')
}
