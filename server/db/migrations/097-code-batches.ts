import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/**
 * How many one-time codes a batch has, and how many of them are used. Triggers keep these sums with every change, also of a process of the
 * version before, so that no call counts the codes one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'code_batches',
    { promotion_id: 'text', batch: 'text', created_at: 'text', codes: 'integer', used: 'integer' },
    ['promotion_id', 'batch'],
  )
  await (db.getExecutor().adapter instanceof PostgresAdapter ? countOnPostgres(db) : countOnSqlite(db))
  await sql`insert into code_batches (promotion_id, batch, created_at, codes, used)
    select promotion_id, batch, min(created_at), count(*), count(used_by)
    from promotion_codes group by promotion_id, batch`.execute(db)
}

const add = sql`insert into code_batches (promotion_id, batch, created_at, codes, used)
  values (new.promotion_id, new.batch, new.created_at, 1, case when new.used_by is null then 0 else 1 end)
  on conflict (promotion_id, batch) do update
  set codes = code_batches.codes + 1, used = code_batches.used + excluded.used`

const take = sql`update code_batches
  set codes = codes - 1, used = used - case when old.used_by is null then 0 else 1 end
  where promotion_id = old.promotion_id and batch = old.batch`

const removeEmpty = sql`delete from code_batches
  where promotion_id = old.promotion_id and batch = old.batch and codes = 0`

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger promotion_codes_added after insert on promotion_codes begin ${add}; end`.execute(
    db,
  )
  await sql`create trigger promotion_codes_used after update of used_by on promotion_codes
    begin ${take}; ${add}; end`.execute(db)
  await sql`create trigger promotion_codes_removed after delete on promotion_codes
    begin ${take}; ${removeEmpty}; end`.execute(db)
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_codes() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${take}; end if;
      if tg_op <> 'DELETE' then ${add}; else ${removeEmpty}; end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger promotion_codes_counted after insert or delete or update of used_by
    on promotion_codes for each row execute function count_codes()`.execute(db)
}
