import { type Kysely, sql } from 'kysely'

/** When the person of a session last proved who they are, and the digest of the token that their page was given for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_devices add column proof_hash text`.execute(db)
  await sql`alter table desk_devices add column proven_at text`.execute(db)
}
