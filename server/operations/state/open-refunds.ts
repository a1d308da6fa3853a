import type { Reader } from '#server/db/database.ts'

/** Refunds that the provider has not carried out yet, and when the oldest of them was asked for, ISO 8601. */
export interface OpenRefunds {
  count: number
  oldest: string | undefined
}

export async function openRefunds(db: Reader): Promise<OpenRefunds> {
  const { count, oldest } = await db
    .selectFrom('refunds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('requested_at').as('oldest')])
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest: oldest ?? undefined }
}
