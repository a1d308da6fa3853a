import type { LongDeskFile } from '#contract/desk/report.ts'

/** A file whose first piece is there already: what fails at once is answered as a failure, and not as a file that ends. */
export async function begun(
  described: Pick<LongDeskFile, 'name' | 'type'>,
  pieces: AsyncGenerator<Uint8Array>,
): Promise<LongDeskFile> {
  const first = await pieces.next()
  return { ...described, pieces: first.done ? pieces : resumed(first.value, pieces) }
}

async function* resumed(first: Uint8Array, others: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* others
}
